/** A set of slots, one bit each, in words of 32. */
export type Bits = Int32Array<ArrayBuffer>;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;

export const has = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
export const set = (bits: Bits, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
};
export const unset = (bits: Bits, slot: number): void => {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
};

/** Bits of a word that are set. */
export function ones(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at++) sum += ones(bits[at] as number);
  return sum;
}

/** How many two sets have in common: words are added up bit by bit first, so that one in four is counted through. */
export function countBoth(one: Bits, other: Bits): number {
  const { length } = one;
  const whole = length - (length & 3);
  let sum = 0;
  let [units, twos] = [0, 0];
  let fours = 0;
  for (let at = 0; at < whole; at += 4) {
    const a = (one[at] as number) & (other[at] as number);
    const b = (one[at + 1] as number) & (other[at + 1] as number);
    const c = (one[at + 2] as number) & (other[at + 2] as number);
    const d = (one[at + 3] as number) & (other[at + 3] as number);
    const ab = units ^ a;
    const firstTwos = (units & a) | (ab & b);
    units = ab ^ b;
    const cd = units ^ c;
    const secondTwos = (units & c) | (cd & d);
    units = cd ^ d;
    const both = twos ^ firstTwos;
    fours = (twos & firstTwos) | (both & secondTwos);
    twos = both ^ secondTwos;
    if (fours !== 0) sum += ones(fours);
  }
  sum = 4 * sum + 2 * ones(twos) + ones(units);
  for (let at = whole; at < length; at++) sum += ones((one[at] as number) & (other[at] as number));
  return sum;
}

export function addAll(into: Bits, from: Bits): void {
  const { length } = into;
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) | (from[at] as number);
}

export function keepOnly(into: Bits, only: Bits): void {
  const { length } = into;
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) & (only[at] as number);
}

export function takeOut(into: Bits, out: Bits): void {
  const { length } = into;
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) & ~(out[at] as number);
}

/** Calls with each slot of a set, lowest first. */
export function each(bits: Bits, call: (slot: number) => void): void {
  const { length } = bits;
  for (let at = 0; at < length; at++) {
    let word = bits[at] as number;
    while (word !== 0) {
      call((at << 5) + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}

/** A set with room for more slots. */
export function grown(bits: Bits, words: number): Bits {
  const larger = new Int32Array(words);
  larger.set(bits);
  return larger;
}
