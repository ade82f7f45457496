import type { Value } from '../values/value.ts';

/** The variables that an expression sees, by name without `$$`. Inner scopes have outer ones as their prototype. */
export type Scope = Record<string, Value>;

/** An expression made into a function; `undefined` means missing. */
export type Evaluate = (scope: Scope) => Value;

/** @returns a scope in which `$field` means a field of this document */
export function scopeOf(document: Value, outer: Scope): Scope {
  const scope = Object.create(outer) as Scope;
  scope.ROOT = document;
  scope.CURRENT = document;
  return scope;
}

/** @returns a scope with one more variable */
export function scopeWith(outer: Scope, name: string, value: Value): Scope {
  const scope = Object.create(outer) as Scope;
  scope[name] = value;
  return scope;
}

/** @returns the variables that every command has, and those that its `let` gives */
export function rootScope(variables: Iterable<[string, Value]> = []): Scope {
  const scope = Object.create(null) as Scope;
  scope.NOW = new Date();
  for (const [name, value] of variables) scope[name] = value;
  return scope;
}
