import { SENIORITIES, type Seniority } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { FIT_WEIGHTS } from '@tandem/contracts/fit';
import { PLACE_SHARE, SALARY_SHARE, seniorityShare, UNKNOWN_YEARS, yearsShare } from '@tandem/matching/compare';
import { pointsOf } from '@tandem/matching/fit';
import type { CompanyPerks, JobSide } from '@tandem/matching/inputs';
import { isNear } from '@tandem/matching/place';
import { salaryFit } from '@tandem/matching/salary';
import { has, popcount } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import { DAY_RANGE } from './default-ranking.ts';
import { NO_YEARS, type ProfileIndex } from './profile-index.ts';
import type { VisibleSets } from './search-scope.ts';
import type { SparseSet } from './sparse-set.ts';
import type { Partitions, Ranking } from './top-k.ts';

/** A job for the ranking by fit, with the perks of its company. */
export interface ComparedJob {
  job: JobSide;
  perks: CompanyPerks;
}

/** Points are compared as millionths of the total, because totals differ. */
const POINT_SCALE = 1_000_000;
const OTHER_WEIGHTS = 100 - FIT_WEIGHTS.skills;

/**
 * Ranks profiles by `fit` of packages/matching, computed from columns and without reasons. A property test checks that
 * they are equal. Values that the viewer does not see or that the job does not require count in neither score nor
 * total.
 */
export function fitRanking(index: ProfileIndex, view: VisibleSets, { job, perks }: ComparedJob): Ranking {
  const skills = skillPoints(index, job);
  const place = placePoints(index, job);
  const offered = PERKS.reduce(
    (bits, perk, at) => (perk === job.remote || perks.includes(perk) ? bits | (1 << at) : bits),
    0,
  );
  const seniorityShareOf = (own: Seniority | null) => {
    if (job.seniorities.length === 0) return 1;
    return own ? seniorityShare(job.seniorities, own) : 0;
  };
  const seniority = [...SENIORITIES, null].map((own) => pointsOf(FIT_WEIGHTS.seniority, seniorityShareOf(own)));
  const years = Array.from({ length: NO_YEARS + 1 }, (_, own) =>
    pointsOf(FIT_WEIGHTS.years, yearsShare(job, own === NO_YEARS ? null : own)),
  );
  const comparedTotal =
    100 - (job.skills.length === 0 ? FIT_WEIGHTS.skills : 0) - (job.languages.length === 0 ? FIT_WEIGHTS.language : 0);
  const languageMembers = job.languages.map((language) => index.values.byFilter.languages.get(language)?.members);

  const pointSum = (slot: number): number => {
    const wanted = index.perks[slot] as number;
    const perkShare = wanted === 0 ? 1 : popcount(wanted & offered) / popcount(wanted);
    const met = languageMembers.reduce((sum, members) => sum + Number(members?.has(slot) ?? false), 0);
    return (
      skills.of(slot) +
      (seniority[(index.traits[slot] as number) & 3] as number) +
      (years[index.years[slot] as number] as number) +
      place(slot) +
      pointsOf(FIT_WEIGHTS.perks, perkShare) +
      (languageMembers.length === 0 ? 0 : pointsOf(FIT_WEIGHTS.language, met / languageMembers.length))
    );
  };
  return {
    keyOf(slot) {
      const isFull = view.full !== null && has(view.full, slot);
      const sum = pointSum(slot) + (isFull ? salaryPoints(job, index.salary[slot] as number) : 0);
      const total = isFull ? comparedTotal : comparedTotal - FIT_WEIGHTS.salary;
      return Math.round((sum / total) * POINT_SCALE) * DAY_RANGE + (index.seen[slot] as number);
    },
    partitions: skills.parts(),
  };
}

/** Returns the points for a profile's salary expectation, as packed in the index; none if the job pays too little. */
export function salaryPoints(job: JobSide, packed: number): number {
  if (packed < 0) return FIT_WEIGHTS.salary;
  const code = packed >>> 24;
  const expected = {
    amount: packed & 0xffffff,
    currency: CURRENCIES[code % CURRENCIES.length] ?? 'eur',
    frequency: SALARY_FREQUENCIES[Math.floor(code / CURRENCIES.length)] ?? 'monthly',
  };
  return pointsOf(FIT_WEIGHTS.salary, SALARY_SHARE[salaryFit(job, expected)]);
}

function skillPoints(index: ProfileIndex, job: JobSide) {
  const required = [...new Set(job.skills)].map((skill) => ({
    members: index.values.byFilter.skills.get(skill)?.members,
    wanted: job.skillsYears[skill] ?? 0,
  }));
  const credit = (members: SparseSet | undefined, wanted: number, slot: number): number => {
    if (!members?.has(slot)) return 0;
    if (wanted === 0) return 1;
    const years = members.years(slot);
    return years === null ? UNKNOWN_YEARS : Math.min(1, years / wanted);
  };
  return {
    of(slot: number): number {
      if (required.length === 0) return 0;
      let sum = 0;
      for (const { members, wanted } of required) sum += credit(members, wanted, slot);
      return pointsOf(FIT_WEIGHTS.skills, sum / required.length);
    },
    parts: () => partitionBySkillCount(index, required),
  };
}

/**
 * Partitions all profiles by their number of required skills, highest first: a bit-sliced counter with one plane for
 * each power of two.
 */
function* partitionBySkillCount(
  index: ProfileIndex,
  required: readonly { members: SparseSet | undefined }[],
): Partitions {
  const { sets } = index;
  const planes: Bitset[] = [];
  for (const { members } of required) {
    let carry = sets.borrowScratch();
    members?.addTo(carry);
    for (const plane of planes) {
      const next = sets.and(sets.borrowUncleared(), plane, carry);
      sets.andNot(plane, sets.or(plane, plane, carry), next);
      carry = next;
    }
    if (sets.count(carry) > 0) planes.push(carry);
  }
  const bits = sets.borrowScratch();
  for (let skillCount = required.length; skillCount >= 0; skillCount--) {
    bits.set(index.flags.known);
    for (const [nth, plane] of planes.entries())
      if ((skillCount >> nth) & 1) sets.and(bits, bits, plane);
      else sets.andNot(bits, bits, plane);
    const max = OTHER_WEIGHTS + pointsOf(FIT_WEIGHTS.skills, required.length === 0 ? 1 : skillCount / required.length);
    yield { bits, maxKey: (Math.round((max / 100) * POINT_SCALE) + 1) * DAY_RANGE };
  }
}

/** `placeFit` of packages/matching, evaluated with precomputed sets. */
function placePoints(index: ProfileIndex, job: JobSide): (slot: number) => number {
  const points = Object.fromEntries(
    Object.entries(PLACE_SHARE).map(([how, share]) => [how, pointsOf(FIT_WEIGHTS.place, share)]),
  ) as Record<keyof typeof PLACE_SHARE, number>;
  const workplace = 4 << REMOTE_TYPES.indexOf(job.remote);
  const { near, country, nowhere } = placeSets(index, job);
  return (slot) => {
    const workplaces = (index.traits[slot] as number) >>> 2;
    if (workplaces !== 0 && !((index.traits[slot] as number) & workplace)) return points.manner;
    if (job.remote === 'remote') return points.remote;
    if (has(near, slot)) return points.near;
    if (nowhere || has(index.flags.hasNoDesiredPlace, slot)) return points.unsaid;
    return has(country, slot) ? points.country : points.far;
  };
}

/**
 * Returns the profiles that want to work near the place of a job, and those that want to work in its country, as
 * scratch sets; `nowhere` if the job names no place.
 */
export function placeSets(index: ProfileIndex, { location }: Pick<JobSide, 'location'>) {
  const near = index.sets.borrowScratch();
  for (const { place, members } of index.values.byFilter.place.values())
    if (place && isNear(place.located, location)) members.addTo(near);
  const country = index.sets.borrowScratch();
  index.values.byFilter.countries.get(location.country)?.members.addTo(country);
  return { near, country, nowhere: location.city === '' && location.country === '' };
}
