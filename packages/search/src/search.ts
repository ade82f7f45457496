import type { SearchConditions, SearchFacets } from '@tandem/contracts/search';
import { Base } from './base.ts';
import { addAll, type Bits, count } from './bits.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { facetsOf } from './count.ts';
import type { ComparedJob } from './fit-keys.ts';
import { fitKeys } from './fit-keys.ts';
import type { ProfileIndex } from './profile-index.ts';
import { type Sight, viewOf } from './sight.ts';
import { standingKeys } from './standing.ts';
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
}

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
  const view = viewOf(index, asked.sight);
  const conditions = conditionsOf(index, view, asked.search, asked.now);
  const groups = [...Map.groupBy(conditions, ({ group }) => group)].map(([group, all]) => together(group, all));
  const byGroup = tally(view.all, groups);
  const byCondition = groups.length === conditions.length ? byGroup : tally(view.all, conditions);
  const passing = new Base(byGroup.passing);
  const without: Record<string, number> = {};
  for (const condition of conditions) without[condition.key] = passing.size + count(failedOnly(byCondition, condition));

  const bases = new Map(groups.map((group) => [group.group, new Base(withoutGroup(byGroup, group))]));
  const { skills = [], anySkills = [], withoutSkills = [] } = asked.search;
  const named = [...skills, ...anySkills, ...withoutSkills].map((wanted) => wanted.split(':')[0] ?? '');
  return {
    ids: pageOf(index, passing, view, asked),
    total: passing.size,
    of: conditions.length === 0 ? passing.size : count(view.all),
    facets: facetsOf(index, view, (group) => bases.get(group) ?? passing, { skills: named, now: asked.now }),
    without,
  };
}

/** How many a search finds. */
export function countFound(index: ProfileIndex, asked: Pick<Asked, 'search' | 'sight' | 'now'>): number {
  const view = viewOf(index, asked.sight);
  return count(tally(view.all, conditionsOf(index, view, asked.search, asked.now)).passing);
}

/** One page of what a search finds, and how many there are. */
export function findPage(index: ProfileIndex, asked: Asked): { ids: string[]; total: number } {
  const view = viewOf(index, asked.sight);
  const passing = new Base(tally(view.all, conditionsOf(index, view, asked.search, asked.now)).passing);
  return { ids: pageOf(index, passing, view, asked), total: passing.size };
}

/** The ids of all that a search finds, in no order. */
export function allFound(index: ProfileIndex, asked: Pick<Asked, 'search' | 'sight' | 'now'>): string[] {
  const view = viewOf(index, asked.sight);
  const { passing } = tally(view.all, conditionsOf(index, view, asked.search, asked.now));
  const ids: string[] = [];
  for (let slot = 0; slot < index.slots.end; slot++)
    if (((passing[slot >>> 5] as number) >>> (slot & 31)) & 1) ids.push(index.slots.id(slot));
  return ids;
}

function pageOf(index: ProfileIndex, passing: Base, view: ReturnType<typeof viewOf>, asked: Asked): string[] {
  const { job, search: wanted, skip, limit, now } = asked;
  const compare = job && (wanted.sort ?? 'best') === 'best';
  const keys = compare ? fitKeys(index, view, job) : standingKeys(index, wanted.sort ?? 'best', now);
  return topOf(index, passing, keys, skip, limit).map((slot) => index.slots.id(slot));
}

/** Who passes every condition, who fails one, and who fails more. */
interface Tally {
  passing: Bits;
  once: Bits;
}

function tally(all: Bits, conditions: readonly Condition[]): Tally {
  const [passing, once, more] = [all.slice(), new Int32Array(all.length), new Int32Array(all.length)];
  for (const { bits, inverted } of conditions) {
    const flip = inverted ? -1 : 0;
    for (let at = 0; at < all.length; at++) {
      const own = all[at] as number;
      if (own === 0) continue;
      const failed = own & ~((bits[at] as number) ^ flip);
      more[at] = (more[at] as number) | ((once[at] as number) & failed);
      once[at] = (once[at] as number) | failed;
      passing[at] = (passing[at] as number) & ~failed;
    }
  }
  for (let at = 0; at < all.length; at++) once[at] = (once[at] as number) & ~(more[at] as number);
  return { passing, once };
}

/** Those who fail this condition and no other. */
function failedOnly({ once }: Tally, { bits, inverted }: Condition): Bits {
  const flip = inverted ? -1 : 0;
  const failed = new Int32Array(once.length);
  for (let at = 0; at < failed.length; at++) failed[at] = (once[at] as number) & ~((bits[at] as number) ^ flip);
  return failed;
}

function withoutGroup(tallied: Tally, group: Condition): Bits {
  const bits = failedOnly(tallied, group);
  addAll(bits, tallied.passing);
  return bits;
}

/** The conditions of a group as one. */
function together(group: string, all: readonly Condition[]): Condition {
  const [first] = all;
  if (all.length === 1 && first) return { ...first, key: group };
  const bits = new Int32Array(first?.bits.length ?? 0).fill(-1);
  for (const each of all) {
    const flip = each.inverted ? -1 : 0;
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ((each.bits[at] as number) ^ flip);
  }
  return { group, key: group, bits };
}
