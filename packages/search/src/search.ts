import type { SearchConditions, SearchFacets } from '@tandem/contracts/search';
import type { Bitset, BitsetPool } from './bitset-pool.ts';
import { buildConditions, type Condition } from './conditions.ts';
import { defaultRanking } from './default-ranking.ts';
import { countFacets } from './facets.ts';
import type { ComparedJob } from './fit-ranking.ts';
import { fitRanking } from './fit-ranking.ts';
import type { ProfileIndex } from './profile-index.ts';
import { ResultSet } from './result-set.ts';
import { type SearchScope, type VisibleSets, visibleSets } from './search-scope.ts';
import { nameCondition } from './text-condition.ts';
import { topK } from './top-k.ts';

export interface SearchRequest {
  search: SearchConditions;
  scope: SearchScope;
  skip: number;
  limit: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Job for the ranking `best`. */
  job?: ComparedJob;
  /** Prefixes of the words of a name. */
  name?: string;
}

/** A search request without its page. */
type SearchQuery = Pick<SearchRequest, 'search' | 'scope' | 'now' | 'name'>;

export interface SearchResult {
  /** Ids of one page in ranking order. */
  ids: string[];
  total: number;
  of: number;
  facets: SearchFacets;
  without: Record<string, number>;
}

/** Executes a search: the page, the total, all facets, and the total without each condition. */
export function search(index: ProfileIndex, request: SearchRequest): SearchResult {
  const { sets } = index;
  const { view, conditions } = prepare(index, request);
  const groups = [...Map.groupBy(conditions, ({ group }) => group)].map(([group, all]) => mergeGroup(sets, group, all));
  const byGroup = countFailures(sets, view.visible, groups);
  const byCondition = groups.length === conditions.length ? byGroup : countFailures(sets, view.visible, conditions);
  const matches = new ResultSet(sets, byGroup.matches);
  const without: Record<string, number> = {};
  for (const { key, bits, inverted } of conditions) {
    const passed = sets.intersectionCount(byCondition.once, bits);
    without[key] = matches.size + (inverted ? passed : sets.count(byCondition.once) - passed);
  }

  const resultSets = new Map(
    groups.map((group) => [group.group, new ResultSet(sets, withoutGroup(sets, byGroup, group))]),
  );
  const { skills = [], anySkills = [], withoutSkills = [] } = request.search;
  const named = [...skills, ...anySkills, ...withoutSkills].map((wanted) => wanted.split(':')[0] ?? '');
  return {
    ids: pageOf(index, matches, view, request),
    total: matches.size,
    of: conditions.length === 0 ? matches.size : sets.count(view.visible),
    facets: countFacets(index, view, (group) => resultSets.get(group) ?? matches, { skills: named, now: request.now }),
    without,
  };
}

/** @returns the number of matches */
export function countMatches(index: ProfileIndex, request: SearchQuery): number {
  const { view, conditions } = prepare(index, request);
  return index.sets.count(intersectAll(index.sets, view.visible, conditions));
}

/** @returns one page of matches and the total */
export function findPage(index: ProfileIndex, request: SearchRequest): { ids: string[]; total: number } {
  const { view, conditions } = prepare(index, request);
  const matches = new ResultSet(index.sets, intersectAll(index.sets, view.visible, conditions));
  return { ids: pageOf(index, matches, view, request), total: matches.size };
}

/** @returns the ids of all matches, unordered */
export function findAllIds(index: ProfileIndex, request: SearchQuery): string[] {
  const { view, conditions } = prepare(index, request);
  const matches = new ResultSet(index.sets, intersectAll(index.sets, view.visible, conditions));
  return Array.from(matches.slots, (slot) => index.slots.id(slot));
}

/** Builds the sets of a search. They are scratch sets, valid until the next search. */
function prepare(index: ProfileIndex, { scope, search: wanted, now, name }: SearchQuery) {
  index.sets.returnScratch();
  const view = visibleSets(index, scope);
  const conditions = buildConditions(index, view, wanted, now);
  const named = name ? nameCondition(index, view, name) : null;
  if (named) conditions.push({ group: 'name', key: 'name', bits: named });
  return { view, conditions };
}

function pageOf(index: ProfileIndex, matches: ResultSet, view: VisibleSets, request: SearchRequest): string[] {
  const { job, search: wanted, skip, limit, now } = request;
  const byFit = job && (wanted.sort ?? 'best') === 'best';
  const ranking = byFit ? fitRanking(index, view, job) : defaultRanking(index, wanted.sort ?? 'best', now);
  return topK(index, matches, ranking, skip, limit).map((slot) => index.slots.id(slot));
}

/** Profiles that pass every condition, and profiles that fail exactly one. */
interface Tally {
  matches: Bitset;
  once: Bitset;
}

function countFailures(sets: BitsetPool, all: Bitset, conditions: readonly Condition[]): Tally {
  const [once, more] = [sets.borrowScratch(), sets.borrowScratch()];
  const [matches, failed, both] = [sets.borrowUncleared(), sets.borrowUncleared(), sets.borrowUncleared()];
  matches.set(all);
  for (const condition of conditions) {
    selectFailing(sets, failed, all, condition);
    sets.andNot(matches, matches, failed);
    sets.or(more, more, sets.and(both, once, failed));
    sets.or(once, once, failed);
  }
  return { matches, once: sets.andNot(once, once, more) };
}

function intersectAll(sets: BitsetPool, all: Bitset, conditions: readonly Condition[]): Bitset {
  const matches = sets.borrowUncleared();
  matches.set(all);
  for (const { bits, inverted } of conditions)
    if (inverted) sets.andNot(matches, matches, bits);
    else sets.and(matches, matches, bits);
  return matches;
}

/** Selects the profiles of a set that fail a condition. */
const selectFailing = (sets: BitsetPool, into: Bitset, of: Bitset, { bits, inverted }: Condition): Bitset =>
  inverted ? sets.and(into, of, bits) : sets.andNot(into, of, bits);

/** @returns the profiles that fail no condition outside of a group */
function withoutGroup(sets: BitsetPool, { matches: passing, once }: Tally, group: Condition): Bitset {
  const failing = selectFailing(sets, sets.borrowUncleared(), once, group);
  return sets.or(failing, failing, passing);
}

/** Merges the conditions of a group into one. */
function mergeGroup(sets: BitsetPool, group: string, all: readonly Condition[]): Condition {
  const [first] = all;
  if (all.length === 1 && first) return { ...first, key: group };
  return { group, key: group, bits: intersectAll(sets, sets.borrowUncleared().fill(-1), all) };
}
