import type { Developer } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import type { MatchSide } from '@tandem/contracts/match';
import type { SuggestionSource } from '@tandem/contracts/suggestion';
import { passes } from '@tandem/matching/filters';
import { fit } from '@tandem/matching/fit';
import { Types } from 'mongoose';
import { suggestionId } from '../domains/hiring/suggestions/suggestions.model.ts';
import { metReasons } from '../domains/hiring/suggestions/suggestions.presenter.ts';
import type { Demo } from './demo.ts';

const DAY = 86_400_000;
/** Number of suggested developers for each job of the demo company. */
const FOR_JOB = 3;
const MIN_SCORE = 60;

/** Suggestions to the demo company for its jobs and to the demo developer; one of each comes from a superuser. */
export function suggestionsIn({ companies, jobs, developers, matches }: Demo, now: Date) {
  const company = companies.find(({ company: { slug } }) => slug === 'hamnkraft')?.company;
  const [elin, ...people] = developers;
  const suggestedDate = new Date(now.getTime() - DAY);
  const isMatched = (job: Job, { _id }: Developer) =>
    matches.some((match) => match.job === job._id && match.user === _id);
  const perksOf = (job: Job) => companies.find((each) => each.company._id === job.companyId)?.company.perks ?? [];
  const isSuggested = (job: Job) => (developer: Developer) =>
    !isMatched(job, developer) && developer.contactSettings !== 'closed' && passes(job, developer);
  const made = (job: Job, developer: Developer, recipient: MatchSide, source: SuggestionSource) => {
    const { percent, reasons } = fit(job, perksOf(job), developer);
    return {
      _id: suggestionId(job._id, developer._id, recipient),
      userId: new Types.ObjectId(developer._id),
      companyId: new Types.ObjectId(job.companyId),
      jobId: new Types.ObjectId(job._id),
      recipient,
      source,
      score: percent,
      reasons: metReasons(reasons),
      suggestedDate,
      createdDate: suggestedDate,
      updatedDate: suggestedDate,
    };
  };
  const open = jobs.filter(({ status }) => status === 'published');
  const toCompany = open
    .filter(({ companyId }) => companyId === company?._id)
    .flatMap((job) =>
      people
        .filter(isSuggested(job))
        .map((developer) => made(job, developer, 'company', 'engine'))
        .filter(({ score }) => score >= MIN_SCORE)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, FOR_JOB)
        .map((suggestion, nth) => (nth === 1 ? { ...suggestion, source: 'superuser' as const } : suggestion)),
    );
  const toElin = elin
    ? open
        .filter((job) => job.companyId !== company?._id && isSuggested(job)(elin))
        .slice(0, 1)
        .map((job) => made(job, elin, 'user', 'superuser'))
    : [];
  return [...toCompany, ...toElin];
}
