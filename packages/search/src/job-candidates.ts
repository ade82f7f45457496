import { SHORT_ROLE_KEYS, shortRoleOf } from '@tandem/catalogue/roles';
import { REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import { visaRegionOf } from '@tandem/matching/filters';
import type { JobSide } from '@tandem/matching/inputs';
import { slotsOf, unset } from './bitset.ts';
import type { Bitset } from './bitset-pool.ts';
import { type ComparedJob, fitRanking, placeSets, salaryPoints } from './fit-ranking.ts';
import type { ProfileIndex } from './profile-index.ts';
import { ResultSet } from './result-set.ts';
import { type SearchScope, visibleSets } from './search-scope.ts';
import { topK } from './top-k.ts';

/** A job with the view of its company. */
export interface SuggestedJob extends ComparedJob {
  scope: SearchScope;
}

/**
 * Returns the listed developers who pass all filters for a job, best fit first: `passes` and `fit` of
 * packages/matching, computed from columns with the data visible in the scope. A property test checks that they are
 * equal.
 * @returns ids, best first
 */
export function jobCandidates(index: ProfileIndex, { job, perks, scope }: SuggestedJob, limit: number): string[] {
  const { sets, flags } = index;
  sets.returnScratch();
  const view = visibleSets(index, scope);
  const among = sets.and(sets.borrowUncleared(), view.visible, flags.listed);
  filterByRole(index, among, job);
  filterByVisa(index, among, job);
  filterByPlace(index, among, job);
  if (view.full) filterBySalary(index, among, sets.and(sets.borrowUncleared(), among, view.full), job);
  const ranking = fitRanking(index, view, { job, perks });
  return topK(index, new ResultSet(sets, among), ranking, 0, limit).map((slot) => index.slots.id(slot));
}

function filterByRole({ sets, enumSets }: ProfileIndex, among: Bitset, { role }: JobSide): void {
  const wanted = role && enumSets.shortRoles[SHORT_ROLE_KEYS.indexOf(shortRoleOf(role))];
  if (wanted) sets.and(among, among, wanted);
}

function filterByVisa(index: ProfileIndex, among: Bitset, { visaSponsorship, remote, location }: JobSide): void {
  const region = visaRegionOf(location.country);
  if (visaSponsorship || remote === 'remote' || !region) return;
  filterByStatedValue(index, among, index.enumSets.visa, VISA_REGIONS.indexOf(region));
}

function filterByPlace(index: ProfileIndex, among: Bitset, job: JobSide): void {
  filterByStatedValue(index, among, index.enumSets.remote, REMOTE_TYPES.indexOf(job.remote));
  if (job.remote === 'remote') return;
  const { sets, flags } = index;
  const { near, country, nowhere } = placeSets(index, job);
  if (nowhere) return;
  sets.or(near, near, country);
  sets.and(among, among, sets.or(near, near, flags.hasNoDesiredPlace));
}

/** Keeps the profiles with one value, and those without any value. */
function filterByStatedValue({ sets }: ProfileIndex, among: Bitset, all: readonly Bitset[], nth: number): void {
  const others = sets.borrowScratch();
  for (const each of all) sets.or(others, others, each);
  const wanted = all[nth];
  if (wanted) sets.andNot(others, others, wanted);
  sets.andNot(among, among, others);
}

/** Removes profiles that expect more than the job pays, if their salary is visible in the scope. */
function filterBySalary({ sets, salary }: ProfileIndex, among: Bitset, visible: Bitset, job: JobSide): void {
  for (const slot of slotsOf(visible, sets.count(visible)))
    if (salaryPoints(job, salary[slot] as number) === 0) unset(among, slot);
}
