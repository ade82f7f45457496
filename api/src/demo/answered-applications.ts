import type { Job } from '@tandem/contracts/job';
import { type Cast, type Course, type MadeMatch, matchOf, suitableFor } from './matches.ts';

/**
 * Companies with enough answered applications for a median first reply, with their approximate response time in days.
 */
const PACE: Record<string, number> = {
  hamnkraft: 2,
  'brygga-systems': 2,
  'saari-games': 1,
  tidvatten: 1,
  osterled: 3,
  kvarnhult: 2,
  'ondine-sante': 4,
};
const APPLICANTS = 12;
/** Minimum days for which a job has been open, so that its applications can be answered by now. */
const OPEN_DAYS = 10;
const DAY = 86_400_000;
/** Why an applicant for a job that is still open was rejected. */
const REASONS = ['skills-missing', 'seniority-low', 'seniority-high'] as const;

/** Applications that companies have declined, so that their pages can say how fast they answer. */
export const answeredApplications = (
  { companies, jobs, people }: Omit<Cast, 'elin'>,
  matches: MadeMatch[],
  now: Date,
) =>
  companies.flatMap((each): MadeMatch[] => {
    const pace = PACE[each.company.slug];
    if (pace === undefined) return [];
    const busy = new Set(matches.filter(({ company }) => company === each.company._id).map(({ user }) => user));
    const own = jobs
      .filter((job) => job.companyId === each.company._id && isSuitable(job, now))
      .toSorted((one, other) => daysOpen(other, now) - daysOpen(one, now));
    const applicants = own.flatMap((job) =>
      suitableFor(job, each.company, people).flatMap((developer) => {
        if (busy.has(developer._id)) return [];
        busy.add(developer._id);
        return { job, developer };
      }),
    );
    return applicants
      .slice(0, APPLICANTS)
      .map(({ job, developer }, nth) => matchOf(job, developer, each, courseOf(job, nth, pace, now), now));
  });

const isSuitable = (job: Job, now: Date): boolean =>
  (job.status === 'published' || job.status === 'closed') && daysOpen(job, now) >= OPEN_DAYS;

/** Days between two dates, so that the hour of the day does not matter. */
const daysOpen = ({ publishDate }: Job, now: Date): number =>
  publishDate ? (dateOf(now.toISOString()) - dateOf(publishDate)) / DAY : 0;

const dateOf = (moment: string): number => Date.parse(moment.slice(0, 10));

/** The nth application came in the first days of the job, and was answered at about the company's pace. */
function courseOf(job: Job, nth: number, pace: number, now: Date): Course {
  const gap = Math.max(1, pace + (nth % 3) - 1);
  const reason = job.status === 'closed' ? 'other-candidate' : REASONS[nth % REASONS.length];
  return ['user', 'rejected', daysOpen(job, now) - 1 - (nth % 4) - gap, reason, gap];
}
