import { SENIORITIES, type Seniority } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import { FIT_WEIGHTS } from '@tandem/contracts/fit';
import { PLACE_SHARE, SALARY_SHARE, seniorityShare, UNKNOWN_YEARS, yearsShare } from '@tandem/matching/compare';
import { pointsOf } from '@tandem/matching/fit';
import type { CompanyPerks, JobSide } from '@tandem/matching/inputs';
import { isNear } from '@tandem/matching/place';
import { salaryFit } from '@tandem/matching/salary';
import { has, ones } from './bits.ts';
import type { Members } from './members.ts';
import { NO_YEARS, type ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';
import type { View } from './sight.ts';
import { DAYS } from './standing.ts';
import type { Keys, Part } from './top.ts';

/** A job that developers are compared with, and the perks of its company. */
export interface ComparedJob {
  job: JobSide;
  perks: CompanyPerks;
}

/** Share of points in millionths, so that points of different totals can be compared. */
const FINE = 1_000_000;
const OTHERS = 100 - FIT_WEIGHTS.skills;

/**
 * The order of `fit` of packages/matching, from columns: the same points for each profile, without making its reasons.
 * What the viewer does not see of a profile, and what the job does not ask for, is in neither sum nor total. A property test holds that both are one.
 */
export function fitKeys(index: ProfileIndex, view: View, { job, perks }: ComparedJob): Keys {
  const skills = skillPoints(index, job);
  const place = placePoints(index, job);
  const offered = PERKS.reduce(
    (bits, perk, at) => (perk === job.remote || perks.includes(perk) ? bits | (1 << at) : bits),
    0,
  );
  const shareOfSeniority = (own: Seniority | null) => {
    if (job.seniorities.length === 0) return 1;
    return own ? seniorityShare(job.seniorities, own) : 0;
  };
  const seniority = [...SENIORITIES, null].map((own) => pointsOf(FIT_WEIGHTS.seniority, shareOfSeniority(own)));
  const years = Array.from({ length: NO_YEARS + 1 }, (_, own) =>
    pointsOf(FIT_WEIGHTS.years, yearsShare(job, own === NO_YEARS ? null : own)),
  );
  const comparedTotal =
    100 - (job.skills.length === 0 ? FIT_WEIGHTS.skills : 0) - (job.languages.length === 0 ? FIT_WEIGHTS.language : 0);
  const spoken = job.languages.map((language) => index.values.by.languages.get(language)?.members);

  const sumOf = (slot: number): number => {
    const wanted = index.perks[slot] as number;
    const perkShare = wanted === 0 ? 1 : ones(wanted & offered) / ones(wanted);
    const met = spoken.reduce((sum, members) => sum + Number(members?.has(slot) ?? false), 0);
    return (
      skills.of(slot) +
      (seniority[(index.traits[slot] as number) & 3] as number) +
      (years[index.years[slot] as number] as number) +
      place(slot) +
      pointsOf(FIT_WEIGHTS.perks, perkShare) +
      (spoken.length === 0 ? 0 : pointsOf(FIT_WEIGHTS.language, met / spoken.length))
    );
  };
  return {
    of(slot) {
      const isFull = view.full !== null && has(view.full, slot);
      const sum = sumOf(slot) + (isFull ? salaryPoints(job, index.salary[slot] as number) : 0);
      const total = isFull ? comparedTotal : comparedTotal - FIT_WEIGHTS.salary;
      return Math.round((sum / total) * FINE) * DAYS + (index.seen[slot] as number);
    },
    parts: skills.parts(),
  };
}

function salaryPoints(job: JobSide, packed: number): number {
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
    members: index.values.by.skills.get(skill)?.members,
    wanted: job.skillsYears[skill] ?? 0,
  }));
  const credit = (members: Members | undefined, wanted: number, slot: number): number => {
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
    parts: () => byHeld(index, required),
  };
}

/** Everybody by how many of the required skills they have, most first: added up in bits, one plane for each power of two. */
function* byHeld(index: ProfileIndex, required: readonly { members: Members | undefined }[]): Iterable<Part> {
  const { sets } = index;
  const planes: Bits[] = [];
  for (const { members } of required) {
    let carry = sets.borrow();
    members?.addTo(carry);
    for (const plane of planes) {
      const next = sets.and(sets.borrow(), plane, carry);
      sets.less(plane, sets.or(plane, plane, carry), next);
      carry = next;
    }
    if (sets.count(carry) > 0) planes.push(carry);
  }
  const bits = sets.borrow();
  for (let held = required.length; held >= 0; held--) {
    bits.set(index.flags.known);
    for (const [nth, plane] of planes.entries())
      if ((held >> nth) & 1) sets.and(bits, bits, plane);
      else sets.less(bits, bits, plane);
    const most = OTHERS + pointsOf(FIT_WEIGHTS.skills, required.length === 0 ? 1 : held / required.length);
    yield { bits, most: (Math.round((most / 100) * FINE) + 1) * DAYS };
  }
}

/** What `placeFit` of packages/matching says, from sets made once for all. */
function placePoints(index: ProfileIndex, job: JobSide): (slot: number) => number {
  const points = Object.fromEntries(
    Object.entries(PLACE_SHARE).map(([how, share]) => [how, pointsOf(FIT_WEIGHTS.place, share)]),
  ) as Record<keyof typeof PLACE_SHARE, number>;
  const way = 4 << REMOTE_TYPES.indexOf(job.remote);
  const near = index.sets.borrow();
  for (const { spot, members } of index.values.by.place.values())
    if (spot && isNear(spot.at, job.location)) members.addTo(near);
  const country = index.sets.borrow();
  index.values.by.countries.get(job.location.country)?.members.addTo(country);
  const nowhere = job.location.city === '' && job.location.country === '';
  return (slot) => {
    const ways = (index.traits[slot] as number) >>> 2;
    if (ways !== 0 && !((index.traits[slot] as number) & way)) return points.manner;
    if (job.remote === 'remote') return points.remote;
    if (has(near, slot)) return points.near;
    if (nowhere || has(index.flags.wishless, slot)) return points.unsaid;
    return has(country, slot) ? points.country : points.far;
  };
}
