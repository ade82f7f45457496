import { createHash } from 'node:crypto';

/** 24 hexadecimal digits, the same ones for the same words. */
export const idOf = (...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 24);

/** Deterministic random numbers that depend only on the seed words. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** Returns true with this probability: 0.2 is one time in five. */
  once(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Some of them without duplicates, in order. */
  some<T>(from: readonly T[], count: number): T[];
}

/** mulberry32, which is enough for made-up data. */
export function chanceOf(...words: (string | number)[]): Chance {
  let state = Number.parseInt(idOf(...words).slice(0, 8), 16);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    once: (share) => next() < share,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('Nothing to pick from');
      return from[between(0, from.length - 1)] as never;
    },
    some: (from, count) => {
      const left = from.map((_, at) => at);
      const taken = Array.from({ length: Math.min(count, from.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat();
      return from.filter((_, at) => taken.includes(at));
    },
  };
}

const DAY = 86_400_000;

/** ISO 8601; days before a moment, with the hour of a working day. */
export function daysBefore(now: Date, days: number, hour = 9): string {
  const date = new Date(now.getTime() - days * DAY);
  date.setUTCHours(hour, (days * 37) % 60, 0, 0);
  return new Date(Math.min(date.getTime(), now.getTime())).toISOString();
}

/** The later of two moments, both ISO 8601. */
export const later = (one: string, other: string): string => (one > other ? one : other);

/** `YYYY-MM`, months before a moment. */
export function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString().slice(0, 7);
}
