import { MongoError, unsupported } from '../errors.ts';
import type { KeyField } from '../keys/index-keys.ts';
import { isNumber, toNumber, type Value } from '../values/value.ts';

/** @returns the fields of a sort, in order. @throws MongoError unless each direction is 1 or −1 */
export function parseSort(sort: Value): KeyField[] {
  if (!(sort instanceof Map)) throw new MongoError(14, 'Expected sort to be an object');
  return [...sort].map(([name, direction]) => {
    if (direction instanceof Map && direction.has('$meta')) throw unsupported('a sort by $meta');
    if (!isNumber(direction) || ![1, -1].includes(toNumber(direction)))
      throw new MongoError(15975, `$sort key ordering must be 1 (for ascending) or -1 (for descending), for ${name}`);
    if (name.startsWith('$') || name.split('.').includes(''))
      throw new MongoError(name === '$natural' ? 2 : 16410, `cannot sort by ${name || 'an empty field name'}`);
    return { path: name.split('.'), descending: toNumber(direction) === -1 };
  });
}
