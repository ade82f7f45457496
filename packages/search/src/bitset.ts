/** One bit for each slot, in 32-bit words. */
type BitWords = Int32Array;

export const has = (bits: BitWords, slot: number): boolean =>
  (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
export const set = (bits: BitWords, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
};
export const unset = (bits: BitWords, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
};

/** @returns the number of set bits in a word */
export function popcount(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** @returns the slots of a set in ascending order. @param size number of slots in the set */
export function slotsOf(bits: BitWords, size: number): Int32Array {
  const slots = new Int32Array(size);
  for (let at = 0, nth = 0; nth < size; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      slots[nth++] = (at << 5) + 31 - Math.clz32(word & -word);
  return slots;
}

/** @returns a longer column with the same content. The old one is detached, so its memory is freed immediately. */
export function resized<T extends Uint8Array | Uint16Array | Int32Array | Uint32Array>(column: T, length: number): T {
  const buffer = (column.buffer as ArrayBuffer).transfer(length * column.BYTES_PER_ELEMENT);
  return new (column.constructor as new (of: ArrayBuffer) => T)(buffer);
}
