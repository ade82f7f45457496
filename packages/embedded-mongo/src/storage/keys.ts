import type { Key } from './store.ts';

/**
 * Key layout. `\x01 database.collection` → catalogue entry; `\x02 collection record` → document; `\x03 index fields
 * record` → empty, or for a unique index `\x03 index fields` → record; `\x04 id` → dropped, its data is still to be
 * deleted; `\x05 session` → the last reply to a retryable write.
 */
export const keyPrefixes = {
  catalogue: '\x01',
  documents: '\x02',
  indexes: '\x03',
  dropped: '\x04',
  sessions: '\x05',
};

/** Upper bound for the next byte of a key. */
export const maxByte = '\xff';

/** @returns an integer up to 2^48 as six bytes in big-endian order, which sort like the number */
export function encodeUint48(number: number): Key {
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

/** @returns the number that `encodeUint48` wrote at the end of a key */
export function trailingUint48(key: Key): number {
  let number = 0;
  for (let i = key.length - 6; i < key.length; i++) number = number * 256 + key.charCodeAt(i);
  return number;
}

/** @returns the key prefix of a collection's documents */
export const documentPrefix = (collection: number): Key => `${keyPrefixes.documents}${encodeUint48(collection)}`;

/** @returns the key prefix of an index's entries */
export const indexPrefix = (index: number): Key => `${keyPrefixes.indexes}${encodeUint48(index)}`;

/** @returns the smallest key that is greater than all keys with this prefix */
export function successor(prefix: Key): Key {
  let end = prefix.length;
  while (end > 0 && prefix.charCodeAt(end - 1) === 0xff) end--;
  return end === 0 ? '\xff\xff' : prefix.slice(0, end - 1) + String.fromCharCode(prefix.charCodeAt(end - 1) + 1);
}
