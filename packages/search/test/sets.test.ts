import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import wabt from 'wabt';
import { has, set, slotsOf } from '../src/bits.ts';
import { KERNEL } from '../src/kernel.ts';
import { type Bits, Sets } from '../src/sets.ts';

test('the bytes of the kernel are what its text says', async () => {
  const text = readFileSync(new URL('../src/kernel.wat', import.meta.url), 'utf8');
  const module = (await wabt()).parseWat('kernel.wat', text, { threads: true });
  expect(KERNEL).toBe(Buffer.from(module.toBinary({}).buffer).toString('base64'));
});

const SLOTS = 1500;
const members = fc.uniqueArray(fc.nat(SLOTS - 1));

test('sets are combined and counted as lists are', () => {
  const sets = new Sets(SLOTS);
  const filled = (slots: readonly number[]): Bits => {
    const bits = sets.borrow();
    for (const slot of slots) set(bits, slot);
    return bits;
  };
  const inOrder = (slots: readonly number[]) => [...slots].sort((one, other) => one - other);
  fc.assert(
    fc.property(members, members, (one, other) => {
      sets.returnAll();
      const [first, second, into] = [filled(one), filled(other), sets.borrow()];
      const listed = (bits: Bits) => [...slotsOf(bits, sets.count(bits))];
      const both = inOrder(one.filter((slot) => other.includes(slot)));
      expect(listed(first)).toEqual(inOrder(one));
      expect(sets.both(first, second)).toBe(both.length);
      expect(listed(sets.and(into, first, second))).toEqual(both);
      expect(listed(sets.or(into, first, second))).toEqual(inOrder([...new Set([...one, ...other])]));
      expect(listed(sets.less(into, first, second))).toEqual(inOrder(one.filter((slot) => !other.includes(slot))));
      expect(listed(sets.and(first, first, second))).toEqual(both);
    }),
  );
});

test('sets outlive the growth of their memory, stand apart, and are empty when they are used again', () => {
  const sets = new Sets(100_000);
  const all = Array.from({ length: 400 }, (_, nth) => {
    const bits = sets.take();
    set(bits, nth);
    return bits;
  });
  for (const [nth, bits] of all.entries()) expect([...slotsOf(bits, sets.count(bits))]).toEqual([nth]);
  const before = sets.bytes;
  sets.give(all[7] as Bits);
  const again = sets.take();
  expect([sets.count(again), sets.bytes]).toEqual([0, before]);
  expect(has(all[8] as Bits, 8)).toBe(true);
});
