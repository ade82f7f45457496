import type { Evaluate, Scope } from '../expression/scope.ts';
import type { Document, Value } from '../values/value.ts';
import type { Found } from './match.ts';

/** Makes another document of one; `found` says what `$` stands for. */
export type Project = (document: Document, found?: Found) => Document;

export type Leaf =
  | { is: 'include' }
  | { is: 'exclude' }
  | { is: 'compute'; evaluate: Evaluate }
  | { is: 'array'; change: (values: Value[], found?: Found) => Value };
export type Tree = Map<string, Leaf | Tree>;

export function apply(document: Document, tree: Tree, include: boolean, scope: Scope, found?: Found): Document {
  const result: Document = new Map();
  for (const [name, value] of document) {
    const node = tree.get(name);
    if (!node) {
      if (!include) result.set(name, value);
    } else if (node instanceof Map) {
      const inner = applyBelow(value, node, include, scope, found);
      if (inner !== undefined) result.set(name, inner);
    } else if (node.is === 'include') result.set(name, value);
    else if (node.is === 'array') {
      const changed = Array.isArray(value) ? node.change(value, found) : value;
      if (changed !== undefined) result.set(name, changed);
    }
  }
  addComputed(result, document, tree, scope);
  return result;
}

function addComputed(result: Document, document: Document, tree: Tree, scope: Scope): void {
  for (const [name, node] of tree) {
    if (node instanceof Map) {
      if (document.has(name) || !computes(node)) continue;
      const inner: Document = new Map();
      addComputed(inner, inner, node, scope);
      if (inner.size > 0) result.set(name, inner);
    } else if (node.is === 'compute') {
      const value = node.evaluate(scope);
      if (value !== undefined) result.set(name, value);
    }
  }
}

export const computes = (tree: Tree): boolean =>
  [...tree.values()].some((node) => (node instanceof Map ? computes(node) : node.is === 'compute'));

function applyBelow(value: Value, tree: Tree, include: boolean, scope: Scope, found?: Found): Value {
  if (value instanceof Map) return apply(value, tree, include, scope, found);
  if (Array.isArray(value))
    return value.map((item) => applyBelow(item, tree, include, scope, found)).filter((item) => item !== undefined);
  if (computes(tree)) return apply(new Map(), tree, include, scope, found);
  return include ? undefined : value;
}
