import type { Condition, Filter } from '../query/filter.ts';
import { equal } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { type Bounds, indexBounds } from './index-bounds.ts';

/** A condition on one path that every matching document fulfils. */
export interface Predicate {
  path: string;
  condition: Condition;
  bounds?: Bounds;
}

/**
 * Extracts the conditions that a filter puts on single paths. @returns `all`: whether they are equivalent to the whole
 * filter
 */
export function extractPredicates(filter: Filter): { predicates: Predicate[]; all: boolean } {
  const predicates: Predicate[] = [];
  const collect = (part: Filter, above: string[]): boolean => {
    if (part.kind === 'and') return part.of.map((one) => collect(one, above)).every(Boolean);
    if (part.kind !== 'field') return false;
    const path = [...above, ...part.path];
    const { condition } = part;
    if (condition.is === 'elements' || condition.is === 'values') {
      collect(condition.of, path);
      return false;
    }
    // A condition on an array position implies nothing about the field as a whole.
    if (path.some((name) => /^\d+$/.test(name))) return false;
    predicates.push({ path: path.join('.'), condition, bounds: indexBounds(condition) });
    return true;
  };
  const all = collect(filter, []);
  return { predicates, all };
}

/** @returns whether the predicates imply the filter of a partial index */
export function implies(predicates: readonly Predicate[], wanted: Filter): boolean {
  if (wanted.kind === 'and') return wanted.of.every((part) => implies(predicates, part));
  if (wanted.kind !== 'field') return false;
  const path = wanted.path.join('.');
  return predicates.some(
    (predicate) => predicate.path === path && conditionImplies(predicate.condition, wanted.condition),
  );
}

const isPresent = (value: Value): boolean => value !== null && value !== undefined;

function conditionImplies(given: Condition, wanted: Condition): boolean {
  if (wanted.is === 'exists') {
    if (given.is === 'in') return given.values.every(isPresent);
    if (given.is === 'eq' || given.is === 'lte' || given.is === 'gte') return isPresent(given.value);
    return true;
  }
  if (given.is === 'eq' && (wanted.is === 'lt' || wanted.is === 'lte' || wanted.is === 'gt' || wanted.is === 'gte'))
    return isWithin(given.value, wanted);
  if (given.is === 'in' && wanted.is === 'eq')
    return given.regexes.length === 0 && given.values.every((value) => equal(value, wanted.value));
  if (wanted.is === 'in' && given.is === 'eq') return wanted.values.some((value) => equal(value, given.value));
  if (given.is !== wanted.is) return false;
  if ('value' in given && 'value' in wanted)
    return given.is === 'eq'
      ? equal(given.value, wanted.value) && isPresent(given.value)
      : equal(given.value, wanted.value);
  if (given.is === 'type' && wanted.is === 'type') return [...given.names].every((name) => wanted.names.has(name));
  return false;
}

function isWithin(value: Value, wanted: Extract<Condition, { is: 'lt' | 'lte' | 'gt' | 'gte' | 'eq' }>): boolean {
  const range = indexBounds(wanted);
  const one = indexBounds({ is: 'eq', value });
  if (!range?.exact || !one?.exact) return false;
  const [interval] = range.intervals;
  const at = one.intervals[0]?.from.key;
  if (!interval || at === undefined) return false;
  const low = interval.from.side === 'before' ? at >= interval.from.key : at > interval.from.key;
  const high =
    interval.to.side === 'before' ? at < interval.to.key : at <= interval.to.key || at.startsWith(interval.to.key);
  return low && high;
}
