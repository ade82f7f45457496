import type { Evaluate, Scope } from '../expression/scope.ts';
import type { Document, Value } from '../values/value.ts';
import type { ArrayPosition } from './matcher.ts';

/** Projects a document. `found` is the array position that `$` refers to. */
export type Project = (document: Document, found?: ArrayPosition) => Document;

export type ProjectionLeaf =
  | { is: 'include' }
  | { is: 'exclude' }
  | { is: 'compute'; evaluate: Evaluate }
  | { is: 'array'; change: (values: Value[], found?: ArrayPosition) => Value };
export type ProjectionTree = Map<string, ProjectionLeaf | ProjectionTree>;

export function applyProjection(
  document: Document,
  tree: ProjectionTree,
  include: boolean,
  scope: Scope,
  found?: ArrayPosition,
): Document {
  const result: Document = new Map();
  for (const [name, value] of document) {
    const node = tree.get(name);
    if (!node) {
      if (!include) result.set(name, value);
    } else if (node instanceof Map) {
      const inner = applyNested(value, node, include, scope, found);
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

function addComputed(result: Document, document: Document, tree: ProjectionTree, scope: Scope): void {
  for (const [name, node] of tree) {
    if (node instanceof Map) {
      if (document.has(name) || !hasComputedFields(node)) continue;
      const inner: Document = new Map();
      addComputed(inner, inner, node, scope);
      if (inner.size > 0) result.set(name, inner);
    } else if (node.is === 'compute') {
      const value = node.evaluate(scope);
      if (value !== undefined) result.set(name, value);
    }
  }
}

export const hasComputedFields = (tree: ProjectionTree): boolean =>
  [...tree.values()].some((node) => (node instanceof Map ? hasComputedFields(node) : node.is === 'compute'));

function applyNested(value: Value, tree: ProjectionTree, include: boolean, scope: Scope, found?: ArrayPosition): Value {
  if (value instanceof Map) return applyProjection(value, tree, include, scope, found);
  if (Array.isArray(value))
    return value.map((item) => applyNested(item, tree, include, scope, found)).filter((item) => item !== undefined);
  if (hasComputedFields(tree)) return applyProjection(new Map(), tree, include, scope, found);
  return include ? undefined : value;
}
