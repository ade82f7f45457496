import type { Key } from './store.ts';

/**
 * Where everything lies. `\x01 database.collection` → catalogue entry; `\x02 collection record` → document; `\x03 index fields record` →
 * nothing, or for a unique index `\x03 index fields` → record; `\x04 number` → a number whose data are to be swept; `\x05 session` → the
 * last answer to a retryable write.
 */
export const places = {
  catalogue: '\x01',
  documents: '\x02',
  indexes: '\x03',
  swept: '\x04',
  sessions: '\x05',
};

/** Greater than any byte that a key can go on with. */
export const after = '\xff';

/** @returns a whole number up to 2^48 as six bytes that sort as the number does */
export function sixBytes(number: number): Key {
  const high = Math.floor(number / 0x1000000);
  const low = number % 0x1000000;
  return String.fromCharCode(
    (high >>> 16) & 255,
    (high >>> 8) & 255,
    high & 255,
    (low >>> 16) & 255,
    (low >>> 8) & 255,
    low & 255,
  );
}

/** @returns the number that `sixBytes` wrote at the end of a key */
export function numberAtEnd(key: Key): number {
  let number = 0;
  for (let i = key.length - 6; i < key.length; i++) number = number * 256 + key.charCodeAt(i);
  return number;
}

/** @returns what the keys of a collection's documents begin with */
export const documentsOf = (collection: number): Key => `${places.documents}${sixBytes(collection)}`;

/** @returns what the keys of an index's entries begin with */
export const entriesOf = (index: number): Key => `${places.indexes}${sixBytes(index)}`;
