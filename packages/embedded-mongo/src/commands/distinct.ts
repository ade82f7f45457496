import { MongoError } from '../errors.ts';
import { encodeValue } from '../index/encode.ts';
import { findHits } from '../planner/find.ts';
import type { Hit } from '../planner/walk.ts';
import { findCollection } from '../storage/catalogue.ts';
import { compare } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { namesOf } from '../values/names.ts';
import type { Value } from '../values/value.ts';
import { type Command, namespaceOf } from './command.ts';
import { nothing, searchOf } from './search.ts';

export const distinct: Command = {
  kind: 'read',
  transactions: true,
  fields: ['key', 'query', 'collation', 'hint', 'comment'],
  run: (context) => {
    const key = context.body.get('key');
    if (typeof key !== 'string')
      throw new MongoError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const collection = findCollection(context.store, namespaceOf(context, 'distinct'));
    const search = searchOf(context, collection ?? nothing, { filter: 'query' });
    const values = new Map<string, Value>();
    const path = key.split('.');
    const first = namesOf(path.slice(0, 1));
    for (const { bytes } of collection ? findHits(context.store, collection, search) : ([] as Hit[])) {
      for (const value of leavesOf(decode(bytes, first), path)) {
        const id = encodeValue(value);
        if (!values.has(id)) values.set(id, value);
      }
    }
    return { values: [...values.values()].sort(compare) };
  },
};

/** All values at a path, with the elements of arrays one by one. */
function leavesOf(value: Value, path: string[]): Value[] {
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (value instanceof Map) return leavesOf(value.get(name), rest);
  if (!Array.isArray(value)) return [];
  if (/^\d+$/.test(name) && Number(name) < value.length) return leavesOf(value[Number(name)], rest);
  return value.flatMap((item) => (item instanceof Map ? leavesOf(item, path) : []));
}
