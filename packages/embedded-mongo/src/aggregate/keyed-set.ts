import { encodeValue } from '../index/encode.ts';
import type { Value } from '../values/value.ts';

/** Values that are different to MongoDB, in the order in which they came. */
export class KeyedSet {
  private readonly known = new Map<string, Value>();

  add(value: Value): void {
    const key = encodeValue(value);
    if (!this.known.has(key)) this.known.set(key, value);
  }

  values(): Value[] {
    return [...this.known.values()];
  }
}
