import type { Suggestion } from '@tandem/contracts/match';
import { passes } from '@tandem/matching/filters';
import { fit } from '@tandem/matching/fit';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { board } from '../../jobs/jobs/jobs.board.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { standingOf } from '../matches/matches.contacts.ts';

interface Wanted extends PageOf<string> {
  /** Only this job, even if it would not be suggested. */
  job?: string;
}

/**
 * The public jobs that nothing rules out for a developer, each with its reasons. Companies that the developer hides
 * from and jobs whose match has ended are left out.
 */
export async function suggestionsFor(developerId: string, { job: only, ...page }: Wanted) {
  const [developer, standing, postings] = await Promise.all([
    developerById(developerId),
    standingOf(developerId),
    board(),
  ]);
  const self = presentDeveloper(developer, 'ADMIN');
  const found = postings
    .filter(({ company }) => !company.keys.some((key) => developer.hiddenKeys.includes(key)))
    .filter(({ job }) => (only ? String(job._id) === only : !standing.ended.has(String(job._id)) && passes(job, self)))
    .map(
      ({ job, company, shown }): Suggestion => ({
        job: shown,
        fit: fit(job, company.perks, self),
        match: standing.open.get(shown._id) ?? null,
      }),
    )
    .map((suggestion) => ({ _id: suggestion.job._id, suggestion }));
  const { items, total } = pageFrom(found, page, {
    fit: ({ suggestion }) => suggestion.fit.sum / suggestion.fit.total,
    publishDate: ({ suggestion }) => suggestion.job.publishDate,
    salary: ({ suggestion }) => suggestion.job.salaryTo,
  });
  return { items: items.map(({ suggestion }) => suggestion), total };
}
