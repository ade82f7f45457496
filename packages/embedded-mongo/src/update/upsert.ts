import { ObjectId } from 'bson';
import { MongoError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { setValue, valueIn } from '../query/paths.ts';
import type { Document, Value } from '../values/value.ts';
import { preserveId, type Update } from './update.ts';

/**
 * @returns the document that an upsert inserts: the equality conditions of the filter with the update applied, and the
 * `_id` first
 */
export function documentToUpsert(filter: Filter, update: Update): Document {
  const base: Document = new Map();
  copyEqualities(filter, base);
  const id = base.get('_id');
  const document = update.apply(
    update.isReplacement ? new Map(id === undefined ? [] : [['_id', id]]) : base,
    undefined,
    true,
  );
  if (document.has('_id')) return document.keys().next().value === '_id' ? document : preserveId(document, document);
  return new Map([['_id', new ObjectId()], ...document]);
}

function copyEqualities(filter: Filter, base: Document): void {
  if (filter.kind === 'and' || (filter.kind === 'or' && filter.of.length === 1))
    for (const part of filter.of) copyEqualities(part, base);
  if (filter.kind === 'field' && filter.condition.is === 'eq') {
    if (valueIn(base, filter.path) !== undefined)
      throw new MongoError(54, `cannot infer query fields to set, path '${filter.path.join('.')}' is matched twice`);
    setValue(base, filter.path, deepCopy(filter.condition.value));
  }
}

/** Copies a value of the filter, because the update changes the document in place. */
function deepCopy(value: Value): Value {
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, deepCopy(item)]));
  return Array.isArray(value) ? value.map(deepCopy) : value;
}
