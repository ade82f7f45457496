import { MongoError, unsupported } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { type Scope, scopeOf } from '../expression/scope.ts';
import { type FieldNames, fieldNames } from '../values/field-names.ts';
import { type Document, isNumber, toNumber, type Value } from '../values/value.ts';
import { type Match, matcher } from './matcher.ts';
import { parseFilter } from './parse-filter.ts';
import { compileBytesProjection, type ProjectBytes } from './project-bytes.ts';
import { applyProjection, type Project, type ProjectionLeaf, type ProjectionTree } from './projection-tree.ts';

/** A compiled projection. `wanted`: the fields that it reads (all if undefined). */
export interface Projection {
  project: Project;
  /** the same projection on bytes; only if it just includes or excludes fields */
  projectBytes?: ProjectBytes;
  wanted?: FieldNames<string>;
  positional: boolean;
}

interface ProjectionOptions {
  /** allow the operators of a find: `$`, `$elemMatch`, `$slice` */
  find: boolean;
  variables: Scope;
}

/** @throws MongoError 31253 or 31254 when fields are both included and excluded */
export function parseProjection(spec: Value, options: ProjectionOptions): Projection {
  if (!(spec instanceof Map)) throw new MongoError(14, 'projection must be an object');
  if (!options.find && spec.size === 0)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const builder = new ProjectionBuilder(options);
  builder.addAll(spec, []);
  return builder.finish();
}

class ProjectionBuilder {
  private readonly tree: ProjectionTree = new Map();
  private readonly options: ProjectionOptions;
  private mode: 'include' | 'exclude' | undefined;
  private computes = false;
  private positional = false;
  private id: boolean | undefined;
  constructor(options: ProjectionOptions) {
    this.options = options;
  }

  addAll(spec: Document, above: string[]): void {
    for (const [name, value] of spec) {
      if (name === '' || name.split('.').includes(''))
        throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
      this.add([...above, ...name.split('.')], value);
    }
  }

  private add(path: string[], value: Value): void {
    if (path.at(-1) === '$') return void this.addPositional(path, value);
    if (path.some((name) => name.startsWith('$')))
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${path.join('.')}`);
    if (typeof value === 'boolean' || isNumber(value)) {
      const include = value === true || (isNumber(value) && toNumber(value) !== 0);
      if (path.length === 1 && path[0] === '_id') this.id = include;
      else this.setMode(include ? 'include' : 'exclude', path);
      return void this.put(path, { is: include ? 'include' : 'exclude' });
    }
    if (value instanceof Map && value.size > 0 && !value.keys().next().value?.startsWith('$'))
      return void this.addAll(value, path);
    if (this.options.find && value instanceof Map && this.addFindOperator(path, value)) return;
    if (value instanceof Map && value.has('$meta')) throw unsupported('a projection with $meta');
    this.computes = true;
    if (path.length === 1 && path[0] === '_id') this.id = true;
    const literal = value instanceof Map && value.size === 0;
    this.put(path, { is: 'compute', evaluate: literal ? () => value : compileExpression(value) });
  }

  private addPositional(path: string[], value: Value): void {
    if (!this.options.find) throw new MongoError(16410, "FieldPath field names may not start with '$'");
    if (this.positional) throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
    if (!isNumber(value) && value !== true) throw new MongoError(31271, 'positional projection needs an inclusion');
    this.positional = true;
    this.setMode('include', path);
    this.put(path.slice(0, -1), {
      is: 'array',
      change: (values, found) => {
        if (found?.index === undefined)
          throw new MongoError(
            51246,
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
          );
        return values.slice(found.index, found.index + 1);
      },
    });
  }

  /** `$slice` and `$elemMatch` have another meaning in a find than in an expression. */
  private addFindOperator(path: string[], value: Document): boolean {
    const slice = value.get('$slice');
    if (isNumber(slice) || (Array.isArray(slice) && slice.every(isNumber))) {
      this.put(path, { is: 'array', change: (values) => sliceArray(values, slice) });
      return true;
    }
    if (!value.has('$elemMatch')) return false;
    const filter = parseFilter(new Map([['x', new Map([['$elemMatch', value.get('$elemMatch')]])]]));
    const match: Match = matcher(filter, { compile: compileExpression, variables: this.options.variables });
    this.setMode('include', path);
    this.put(path, {
      is: 'array',
      change: (values) => {
        const first = values.find((element) => match(new Map([['x', [element]]])));
        return first === undefined ? undefined : [first];
      },
    });
    return true;
  }

  private setMode(mode: 'include' | 'exclude', path: string[]): void {
    if (this.mode && this.mode !== mode)
      throw new MongoError(
        mode === 'exclude' ? 31254 : 31253,
        `Invalid projection: Cannot do ${mode === 'exclude' ? 'exclusion' : 'inclusion'} on field ${path.join('.')} in ${this.mode === 'include' ? 'inclusion' : 'exclusion'} projection`,
      );
    this.mode = mode;
  }

  private put(path: string[], leaf: ProjectionLeaf): void {
    let tree = this.tree;
    for (const name of path.slice(0, -1)) {
      const next = tree.get(name) ?? new Map();
      if (!(next instanceof Map)) throw new MongoError(31249, `Path collision at ${path.join('.')}`);
      tree.set(name, next);
      tree = next;
    }
    const last = path.at(-1) as string;
    if (tree.has(last)) throw new MongoError(31250, `Path collision at ${path.join('.')}`);
    tree.set(last, leaf);
  }

  finish(): Projection {
    const { tree, options: settings, positional } = this;
    const onlyId = this.mode === undefined && this.id !== undefined;
    if (this.computes && this.mode === 'exclude')
      throw new MongoError(31252, 'Invalid projection: a computed field in an exclusion projection');
    const include =
      this.mode === 'include' || (this.computes && this.mode === undefined) || (onlyId && this.id === true);
    if (include && this.id === undefined) tree.set('_id', { is: 'include' });
    // The _id comes first, at whatever position the projection names it.
    const wanted = include && !this.computes ? fieldNames(tree.keys()) : undefined;
    return {
      positional,
      projectBytes: compileBytesProjection(tree, include),
      wanted,
      project: (document, found) => {
        const scope = scopeOf(document, settings.variables);
        return applyProjection(document, tree, include, scope, found);
      },
    };
  }
}

function sliceArray(values: Value[], slice: Value): Value[] {
  if (!Array.isArray(slice))
    return toNumber(slice) < 0 ? values.slice(toNumber(slice)) : values.slice(0, toNumber(slice));
  const [from, count] = slice.map(toNumber) as [number, number];
  if (!(count > 0))
    throw new MongoError(28724, 'First argument of $slice skip/limit must be followed by a positive limit');
  const start = from < 0 ? Math.max(0, values.length + from) : from;
  return values.slice(start, start + count);
}

/** The `$unset` stage. */
export function excludeFields(paths: string[], variables: Scope): Project {
  return parseProjection(new Map(paths.map((path) => [path, 0])), { find: false, variables }).project;
}
