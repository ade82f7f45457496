import { labelBefore } from '../boards.ts';
import type { FeedAdapter } from '../feed.ts';
import { listIn } from '../json.ts';
import { collectJobs } from '../reading.ts';
import { asObject, dateOf, employmentOf, knownPlaces, linkOf, longText, placeOf, salaryOf, textOf } from '../values.ts';

/** Adapter for Recruitee: dates that are not ISO, offers in every status, and sample jobs of new customers. */
export const recruitee: FeedAdapter = {
  system: 'recruitee',
  recognise(url) {
    const label = labelBefore(url, 'recruitee.com');
    return label ? { system: 'recruitee', board: label, url: offersUrl(url.hostname) } : null;
  },
  parse(body) {
    const { list } = listIn(body, 'offers');
    const { add, done } = collectJobs();
    for (const offer of list) {
      const salary = asObject(offer.salary);
      const title = textOf(offer.title);
      add(
        {
          id: textOf(offer.id),
          title,
          description: [longText(offer.description), longText(offer.requirements)].filter(Boolean).join('\n'),
          places: knownPlaces([placeOf(offer.city, textOf(offer.country_code) ?? offer.country)]),
          remote: remoteIn(offer),
          employment: employmentOf(offer.employment_type_code),
          salary: salaryOf(salary.min, salary.max, salary.currency, salary.period),
          department: textOf(offer.department),
          url: linkOf(offer.careers_url),
          applyUrl: linkOf(offer.careers_apply_url),
          published: dateOf(offer.published_at),
          language: null,
        },
        offer.status !== 'published' ? 'unlisted' : title?.endsWith('(Sample)') ? 'sample' : undefined,
      );
    }
    return done();
  },
};

/** Returns the URL of the feed of a career site on its own host. */
export const offersUrl = (hostname: string): string => `https://${hostname}/api/offers/`;

/** Returns the workplace. Several flags can be true: hybrid takes precedence, because it is not remote. */
function remoteIn({ hybrid, remote, on_site }: Record<string, unknown>) {
  if (hybrid === true) return 'hybrid' as const;
  if (remote === true) return on_site === true ? null : ('remote' as const);
  return on_site === true ? ('house' as const) : null;
}
