import type { Value } from '../values/value.ts';

/** The variables of an expression by name, without `$$`. The prototype of a scope is its outer scope. */
export type Scope = Record<string, Value>;

/** A compiled expression; `undefined` means missing. */
export type Evaluate = (scope: Scope) => Value;

/** @returns a scope in which `$field` refers to this document */
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

/** @returns the system variables and those of a command's `let` */
export function rootScope(variables: Iterable<[string, Value]> = []): Scope {
  const scope = Object.create(null) as Scope;
  scope.NOW = new Date();
  for (const [name, value] of variables) scope[name] = value;
  return scope;
}
