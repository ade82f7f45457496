import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { type Scope, scopeOf } from '../expression/scope.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import type { ProjectionTree } from './projection-tree.ts';

/** `$addFields`: adds computed fields to a document at any depth. Existing fields keep their position. */
export function addFields(spec: Value, variables: Scope, stage: string): (document: Document) => Document {
  if (!(spec instanceof Map))
    throw new MongoError(40272, `${stage} specification stage must be an object, got ${typeName(spec)}`);
  const tree: ProjectionTree = new Map();
  const build = (part: Document, at: ProjectionTree): void => {
    for (const [name, value] of part) {
      const path = name.split('.');
      if (path.some((step) => step === '' || step.startsWith('$')))
        throw new MongoError(16410, `FieldPath field names may not be empty or start with '$': ${name}`);
      let node = at;
      for (const step of path.slice(0, -1)) {
        const next = node.get(step) ?? new Map();
        if (!(next instanceof Map))
          throw new MongoError(40176, `specification contains two conflicting paths: ${name}`);
        node.set(step, next);
        node = next;
      }
      const last = path.at(-1) as string;
      const nested = value instanceof Map && value.size > 0 && !value.keys().next().value?.startsWith('$');
      if (node.has(last)) throw new MongoError(40176, `specification contains two conflicting paths: ${name}`);
      if (nested) {
        const next: ProjectionTree = new Map();
        node.set(last, next);
        build(value, next);
      } else
        node.set(last, {
          is: 'compute',
          evaluate: value instanceof Map && value.size === 0 ? () => value : compileExpression(value),
        });
    }
  };
  build(spec, tree);
  return (document) => addTo(document, tree, scopeOf(document, variables));
}

function addTo(document: Document, tree: ProjectionTree, scope: Scope): Document {
  const result = new Map(document);
  for (const [name, node] of tree) {
    if (node instanceof Map) result.set(name, addToNested(document.get(name), node, scope));
    else if (node.is === 'compute') {
      const value = node.evaluate(scope);
      if (value === undefined) result.delete(name);
      else result.set(name, value);
    }
  }
  return result;
}

function addToNested(value: Value, tree: ProjectionTree, scope: Scope): Value {
  if (Array.isArray(value)) return value.map((item) => addToNested(item, tree, scope));
  return addTo(value instanceof Map ? value : new Map(), tree, scope);
}
