import type { SearchConditions, SearchFacets } from '@tandem/contracts/search';
import { Base } from './base.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { facetsOf } from './count.ts';
import type { ComparedJob } from './fit-keys.ts';
import { fitKeys } from './fit-keys.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { Bits, Sets } from './sets.ts';
import { type Sight, type View, viewOf } from './sight.ts';
import { standingKeys } from './standing.ts';
import { nameCondition } from './text-condition.ts';
import { topOf } from './top.ts';

export interface Asked {
  search: SearchConditions;
  sight: Sight;
  skip: number;
  limit: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Whom `best` is the best for. */
  job?: ComparedJob;
  /** Words that names begin with. */
  name?: string;
}

/** What is looked for, without a page. */
type Wanted = Pick<Asked, 'search' | 'sight' | 'now' | 'name'>;

export interface Found {
  /** Of one page, best first. */
  ids: string[];
  total: number;
  of: number;
  facets: SearchFacets;
  without: Record<string, number>;
}

/** Everything that a search answers: the page, the total, and what each further choice leaves. */
export function search(index: ProfileIndex, asked: Asked): Found {
  const { sets } = index;
  const { view, conditions } = begin(index, asked);
  const groups = [...Map.groupBy(conditions, ({ group }) => group)].map(([group, all]) => together(sets, group, all));
  const byGroup = tally(sets, view.all, groups);
  const byCondition = groups.length === conditions.length ? byGroup : tally(sets, view.all, conditions);
  const passing = new Base(sets, byGroup.passing);
  const without: Record<string, number> = {};
  for (const { key, bits, inverted } of conditions) {
    const passed = sets.both(byCondition.once, bits);
    without[key] = passing.size + (inverted ? passed : sets.count(byCondition.once) - passed);
  }

  const bases = new Map(groups.map((group) => [group.group, new Base(sets, withoutGroup(sets, byGroup, group))]));
  const { skills = [], anySkills = [], withoutSkills = [] } = asked.search;
  const named = [...skills, ...anySkills, ...withoutSkills].map((wanted) => wanted.split(':')[0] ?? '');
  return {
    ids: pageOf(index, passing, view, asked),
    total: passing.size,
    of: conditions.length === 0 ? passing.size : sets.count(view.all),
    facets: facetsOf(index, view, (group) => bases.get(group) ?? passing, { skills: named, now: asked.now }),
    without,
  };
}

/** How many a search finds. */
export function countFound(index: ProfileIndex, asked: Wanted): number {
  const { view, conditions } = begin(index, asked);
  return index.sets.count(passingAll(index.sets, view.all, conditions));
}

/** One page of what a search finds, and how many there are. */
export function findPage(index: ProfileIndex, asked: Asked): { ids: string[]; total: number } {
  const { view, conditions } = begin(index, asked);
  const passing = new Base(index.sets, passingAll(index.sets, view.all, conditions));
  return { ids: pageOf(index, passing, view, asked), total: passing.size };
}

/** The ids of all that a search finds, in no order. */
export function allFound(index: ProfileIndex, asked: Wanted): string[] {
  const { view, conditions } = begin(index, asked);
  const passing = new Base(index.sets, passingAll(index.sets, view.all, conditions));
  return Array.from(passing.slots, (slot) => index.slots.id(slot));
}

/** What is looked for, in sets that are good until the next search begins. */
function begin(index: ProfileIndex, { sight, search: wanted, now, name }: Wanted) {
  index.sets.returnAll();
  const view = viewOf(index, sight);
  const conditions = conditionsOf(index, view, wanted, now);
  const named = name ? nameCondition(index, view, name) : null;
  if (named) conditions.push({ group: 'name', key: 'name', bits: named });
  return { view, conditions };
}

function pageOf(index: ProfileIndex, passing: Base, view: View, asked: Asked): string[] {
  const { job, search: wanted, skip, limit, now } = asked;
  const compare = job && (wanted.sort ?? 'best') === 'best';
  const keys = compare ? fitKeys(index, view, job) : standingKeys(index, wanted.sort ?? 'best', now);
  return topOf(index, passing, keys, skip, limit).map((slot) => index.slots.id(slot));
}

/** Who passes every condition, and who fails one and no more. */
interface Tally {
  passing: Bits;
  once: Bits;
}

function tally(sets: Sets, all: Bits, conditions: readonly Condition[]): Tally {
  const [passing, once, more] = [sets.borrow(), sets.borrow(), sets.borrow()];
  const [failed, both] = [sets.borrow(), sets.borrow()];
  passing.set(all);
  for (const condition of conditions) {
    keepFailing(sets, failed, all, condition);
    sets.less(passing, passing, failed);
    sets.or(more, more, sets.and(both, once, failed));
    sets.or(once, once, failed);
  }
  return { passing, once: sets.less(once, once, more) };
}

function passingAll(sets: Sets, all: Bits, conditions: readonly Condition[]): Bits {
  const passing = sets.borrow();
  passing.set(all);
  for (const { bits, inverted } of conditions)
    if (inverted) sets.less(passing, passing, bits);
    else sets.and(passing, passing, bits);
  return passing;
}

/** Puts those of a set who fail a condition. */
const keepFailing = (sets: Sets, into: Bits, of: Bits, { bits, inverted }: Condition): Bits =>
  inverted ? sets.and(into, of, bits) : sets.less(into, of, bits);

/** Who fails no condition but those of a group. */
function withoutGroup(sets: Sets, { passing, once }: Tally, group: Condition): Bits {
  const failing = keepFailing(sets, sets.borrow(), once, group);
  return sets.or(failing, failing, passing);
}

/** The conditions of a group as one. */
function together(sets: Sets, group: string, all: readonly Condition[]): Condition {
  const [first] = all;
  if (all.length === 1 && first) return { ...first, key: group };
  return { group, key: group, bits: passingAll(sets, sets.borrow().fill(-1), all) };
}
