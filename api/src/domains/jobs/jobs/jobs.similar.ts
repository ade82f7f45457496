import { cityKey } from '@tandem/catalogue/city-names';
import { shortRoleOf } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { PayOfSimilar } from '@tandem/contracts/site';
import { newestFirst, type Posting } from './jobs.board.ts';
import type { StoredJob } from './jobs.model.ts';

const SHOWN = 4;
/** The minimum number of similar jobs for salary statistics. */
const ENOUGH = 5;

type Like = Pick<StoredJob, '_id' | 'role' | 'skills' | 'location'>;

const isSameKind = (one: Pick<StoredJob, 'role'>, other: Pick<StoredJob, 'role'>) =>
  !!one.role && !!other.role && shortRoleOf(one.role) === shortRoleOf(other.role);
const shared = (one: readonly string[], other: readonly string[]) => one.filter((each) => other.includes(each)).length;

/**
 * Other jobs of a board that have the most in common with a given one: first the kind of role, then skills, then the
 * place.
 */
export function similarAmong(postings: readonly Posting[], to: Like): JobOnBoard[] {
  const likeness = ({ job }: Posting) =>
    (isSameKind(job, to) ? 10 : 0) +
    shared(job.skills, to.skills) * 2 +
    (to.location.city !== '' && cityKey(job.location.city) === cityKey(to.location.city) ? 1 : 0);
  return (
    postings
      .filter(({ job }) => !job._id.equals(to._id))
      .map((posting) => ({ posting, likeness: likeness(posting) }))
      .filter((each) => each.likeness > 0)
      // Promotion does not make a job more similar.
      .sort((one, other) => other.likeness - one.likeness || newestFirst(one.posting, other.posting))
      .slice(0, SHOWN)
      .map(({ posting }) => posting.shown)
  );
}

/**
 * The salaries of other jobs that share the kind of role, a level and a skill with a job, in euro a month: the lowest
 * and highest end of their ranges and the median of the ranges' midpoints. Null if there are too few jobs.
 */
export function payOfSimilar(
  postings: readonly Posting[],
  to: Like & Pick<StoredJob, 'seniorities'>,
): PayOfSimilar | null {
  const isSameLevel = ({ seniorities }: StoredJob) =>
    seniorities.length === 0 || to.seniorities.length === 0 || shared(seniorities, to.seniorities) > 0;
  const ranges = postings
    .filter(({ job }) => !job._id.equals(to._id) && isSameKind(job, to) && isSameLevel(job))
    .filter(({ job }) => to.skills.length === 0 || shared(job.skills, to.skills) > 0)
    .map(({ job, salary }) => ({
      from: perMonth(job.salaryFrom, job.salaryFrequency, job.salaryCurrency, 'eur'),
      to: salary,
    }));
  if (ranges.length < ENOUGH) return null;
  const middles = ranges.map((range) => (range.from + range.to) / 2).sort((one, other) => one - other);
  const half = Math.floor(middles.length / 2);
  const upper = middles[half] ?? 0;
  return {
    count: ranges.length,
    low: Math.min(...ranges.map(({ from }) => from)),
    high: Math.max(...ranges.map(({ to: end }) => end)),
    median: middles.length % 2 === 1 ? upper : (upper + (middles[half - 1] ?? 0)) / 2,
  };
}
