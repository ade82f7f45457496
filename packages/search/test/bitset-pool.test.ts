import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import wabt from 'wabt';
import { has, set, slotsOf } from '../src/bitset.ts';
import { KERNEL } from '../src/bitset-kernel.ts';
import { type Bitset, BitsetPool } from '../src/bitset-pool.ts';

test('the compiled kernel matches its source', async () => {
  const text = readFileSync(new URL('../src/bitset-kernel.wat', import.meta.url), 'utf8');
  const module = (await wabt()).parseWat('bitset-kernel.wat', text, { threads: true });
  expect(KERNEL).toBe(Buffer.from(module.toBinary({}).buffer).toString('base64'));
});

const SLOTS = 1500;
const members = fc.uniqueArray(fc.nat(SLOTS - 1));

test('set operations give the same results as on lists', () => {
  const sets = new BitsetPool(SLOTS);
  const filled = (slots: readonly number[]): Bitset => {
    const bits = sets.borrowScratch();
    for (const slot of slots) set(bits, slot);
    return bits;
  };
  const inOrder = (slots: readonly number[]) => [...slots].sort((one, other) => one - other);
  fc.assert(
    fc.property(members, members, (one, other) => {
      sets.returnScratch();
      const [first, second, into] = [filled(one), filled(other), sets.borrowScratch()];
      const listed = (bits: Bitset) => [...slotsOf(bits, sets.count(bits))];
      const both = inOrder(one.filter((slot) => other.includes(slot)));
      expect(listed(first)).toEqual(inOrder(one));
      expect(sets.intersectionCount(first, second)).toBe(both.length);
      expect(listed(sets.and(into, first, second))).toEqual(both);
      expect(listed(sets.or(into, first, second))).toEqual(inOrder([...new Set([...one, ...other])]));
      expect(listed(sets.andNot(into, first, second))).toEqual(inOrder(one.filter((slot) => !other.includes(slot))));
      expect(listed(sets.and(first, first, second))).toEqual(both);
    }),
  );
});

test('sets survive memory growth, do not overlap, and are empty when reused', () => {
  const sets = new BitsetPool(100_000);
  const all = Array.from({ length: 400 }, (_, nth) => {
    const bits = sets.allocate();
    set(bits, nth);
    return bits;
  });
  for (const [nth, bits] of all.entries()) expect([...slotsOf(bits, sets.count(bits))]).toEqual([nth]);
  const before = sets.bytes;
  sets.free(all[7] as Bitset);
  const again = sets.allocate();
  expect([sets.count(again), sets.bytes]).toEqual([0, before]);
  expect(has(all[8] as Bitset, 8)).toBe(true);
});
