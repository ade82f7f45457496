import { MongoError } from '../errors.ts';
import { encodeValue } from '../keys/key-encoding.ts';
import { executeQuery } from '../planner/execute-query.ts';
import type { Hit } from '../planner/scan-plan.ts';
import { findCollection } from '../storage/catalogue.ts';
import { compare } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { fieldNames } from '../values/field-names.ts';
import type { Value } from '../values/value.ts';
import { type Command, namespaceOf } from './command.ts';
import { emptyCollection, parseQuery } from './parse-query.ts';

export const distinct: Command = {
  kind: 'read',
  transactions: true,
  fields: ['key', 'query', 'collation', 'hint', 'comment'],
  run: (context) => {
    const key = context.body.get('key');
    if (typeof key !== 'string')
      throw new MongoError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const collection = findCollection(context.store, namespaceOf(context, 'distinct'));
    const query = parseQuery(context, collection ?? emptyCollection, { filter: 'query' });
    const values = new Map<string, Value>();
    const path = key.split('.');
    const first = fieldNames(path.slice(0, 1));
    for (const { bytes } of collection ? executeQuery(context.store, collection, query) : ([] as Hit[])) {
      for (const value of leafValues(decode(bytes, first), path)) {
        const id = encodeValue(value);
        if (!values.has(id)) values.set(id, value);
      }
    }
    return { values: [...values.values()].sort(compare) };
  },
};

/** @returns all values at a path, with arrays expanded into their elements */
function leafValues(value: Value, path: string[]): Value[] {
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (value instanceof Map) return leafValues(value.get(name), rest);
  if (!Array.isArray(value)) return [];
  if (/^\d+$/.test(name) && Number(name) < value.length) return leafValues(value[Number(name)], rest);
  return value.flatMap((item) => (item instanceof Map ? leafValues(item, path) : []));
}
