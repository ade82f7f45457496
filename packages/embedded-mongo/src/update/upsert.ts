import { ObjectId } from 'bson';
import { MongoError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import type { Document, Value } from '../values/value.ts';
import { setValue, valueIn } from './paths.ts';
import { keepId, type Update } from './update.ts';

/** @returns the document that an upsert inserts: what the filter says is equal, then the update, with an `_id` in front */
export function upserted(filter: Filter, update: Update): Document {
  const base: Document = new Map();
  fillEqual(filter, base);
  const id = base.get('_id');
  const document = update.apply(
    update.replaces ? new Map(id === undefined ? [] : [['_id', id]]) : base,
    undefined,
    true,
  );
  if (document.has('_id')) return document.keys().next().value === '_id' ? document : keepId(document, document);
  return new Map([['_id', new ObjectId()], ...document]);
}

function fillEqual(filter: Filter, base: Document): void {
  if (filter.kind === 'and' || (filter.kind === 'or' && filter.of.length === 1))
    for (const part of filter.of) fillEqual(part, base);
  if (filter.kind === 'field' && filter.test.is === 'eq') {
    if (valueIn(base, filter.path) !== undefined)
      throw new MongoError(54, `cannot infer query fields to set, path '${filter.path.join('.')}' is matched twice`);
    setValue(base, filter.path, copied(filter.test.value));
  }
}

/** The filter may be used again: the update must not change what it says. */
function copied(value: Value): Value {
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, copied(item)]));
  return Array.isArray(value) ? value.map(copied) : value;
}
