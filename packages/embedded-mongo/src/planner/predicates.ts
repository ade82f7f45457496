import type { Filter, Test } from '../query/filter.ts';
import { equal } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { type Bounds, boundsOf } from './bounds.ts';

/** One thing that each document that is found has to fulfil, at one path. */
export interface Predicate {
  path: string;
  test: Test;
  bounds?: Bounds;
}

/** @returns what a filter asks for at single paths; `all` when it asks for nothing besides */
export function predicatesOf(filter: Filter): { predicates: Predicate[]; all: boolean } {
  const predicates: Predicate[] = [];
  const take = (part: Filter, above: string[]): boolean => {
    if (part.kind === 'and') return part.of.map((one) => take(one, above)).every(Boolean);
    if (part.kind !== 'field') return false;
    const path = [...above, ...part.path];
    const { test } = part;
    if (test.is === 'elements' || test.is === 'values') {
      take(test.of, path);
      return false;
    }
    // What is asked of a position of an array says nothing about the field as a whole.
    if (path.some((name) => /^\d+$/.test(name))) return false;
    predicates.push({ path: path.join('.'), test, bounds: boundsOf(test) });
    return true;
  };
  const all = take(filter, []);
  return { predicates, all };
}

/** @returns whether every document that fulfils the predicates also fulfils a partial index's filter */
export function implies(predicates: readonly Predicate[], wanted: Filter): boolean {
  if (wanted.kind === 'and') return wanted.of.every((part) => implies(predicates, part));
  if (wanted.kind !== 'field') return false;
  const path = wanted.path.join('.');
  return predicates.some((predicate) => predicate.path === path && impliesTest(predicate.test, wanted.test));
}

const present = (value: Value): boolean => value !== null && value !== undefined;

function impliesTest(given: Test, wanted: Test): boolean {
  if (wanted.is === 'exists') {
    if (given.is === 'in') return given.values.every(present);
    if (given.is === 'eq' || given.is === 'lte' || given.is === 'gte') return present(given.value);
    return true;
  }
  if (given.is === 'eq' && (wanted.is === 'lt' || wanted.is === 'lte' || wanted.is === 'gt' || wanted.is === 'gte'))
    return within(given.value, wanted);
  if (given.is === 'in' && wanted.is === 'eq')
    return given.regexes.length === 0 && given.values.every((value) => equal(value, wanted.value));
  if (wanted.is === 'in' && given.is === 'eq') return wanted.values.some((value) => equal(value, given.value));
  if (given.is !== wanted.is) return false;
  if ('value' in given && 'value' in wanted)
    return given.is === 'eq'
      ? equal(given.value, wanted.value) && present(given.value)
      : equal(given.value, wanted.value);
  if (given.is === 'type' && wanted.is === 'type') return [...given.names].every((name) => wanted.names.has(name));
  return false;
}

function within(value: Value, wanted: Extract<Test, { is: 'lt' | 'lte' | 'gt' | 'gte' | 'eq' }>): boolean {
  const range = boundsOf(wanted);
  const one = boundsOf({ is: 'eq', value });
  if (!range?.exact || !one?.exact) return false;
  const [interval] = range.intervals;
  const at = one.intervals[0]?.from.at;
  if (!interval || at === undefined) return false;
  const low = interval.from.side === 'before' ? at >= interval.from.at : at > interval.from.at;
  const high =
    interval.to.side === 'before' ? at < interval.to.at : at <= interval.to.at || at.startsWith(interval.to.at);
  return low && high;
}
