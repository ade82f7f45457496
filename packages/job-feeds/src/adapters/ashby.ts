import { boardName, isLinkToHost, pathOf } from '../boards.ts';
import type { FeedAdapter } from '../feed.ts';
import { listIn } from '../json.ts';
import { collectJobs } from '../reading.ts';
import {
  asList,
  asObject,
  dateOf,
  employmentOf,
  knownPlaces,
  linkOf,
  longText,
  placeOf,
  placesFromText,
  remoteOf,
  salaryOf,
  textOf,
} from '../values.ts';

const API = 'api.ashbyhq.com';

/** Adapter for Ashby: the workplace type takes precedence, because `isRemote` is true for hybrid jobs too. */
export const ashby: FeedAdapter = {
  system: 'ashby',
  recognise(url) {
    const path = pathOf(url);
    const isApi = isLinkToHost(url, API) && path[0] === 'posting-api' && path[1] === 'job-board';
    const board = boardName(isApi ? path[2] : isLinkToHost(url, 'jobs.ashbyhq.com') ? path[0] : null);
    if (!board || (!isApi && board === 'api')) return null;
    const feed = `https://${API}/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`;
    return { system: 'ashby', board, url: feed };
  },
  parse(body) {
    const { list } = listIn(body, 'jobs');
    const { add, done } = collectJobs();
    for (const job of list) {
      const { addressLocality, addressCountry } = asObject(asObject(job.address).postalAddress);
      const main = placeOf(addressLocality, addressCountry);
      const first = main.city || main.country ? [main] : placesFromText(job.location);
      const others = asList(job.secondaryLocations).flatMap((place) => placesFromText(asObject(place).location));
      add(
        {
          id: textOf(job.id),
          title: textOf(job.title),
          description: longText(job.descriptionHtml),
          places: knownPlaces([...first, ...others]),
          remote: textOf(job.workplaceType) ? remoteOf(job.workplaceType) : job.isRemote === true ? 'remote' : null,
          employment: employmentOf(job.employmentType),
          salary: salaryIn(job),
          department: textOf(job.department) ?? textOf(job.team),
          url: linkOf(job.jobUrl),
          applyUrl: linkOf(job.applyUrl),
          published: dateOf(job.publishedAt),
          language: null,
        },
        job.isListed === false || job.isInternal === true ? 'unlisted' : undefined,
      );
    }
    return done();
  },
};

/** Returns the salary among the parts of the compensation; null if the company does not show it on its jobs. */
function salaryIn({ shouldDisplayCompensationOnJobPostings, compensation }: Record<string, unknown>) {
  if (shouldDisplayCompensationOnJobPostings === false) return null;
  const parts = asList(asObject(compensation).summaryComponents).map(asObject);
  const salary = parts.find(({ compensationType }) => compensationType === 'Salary');
  return salary ? salaryOf(salary.minValue, salary.maxValue, salary.currencyCode, salary.interval) : null;
}
