import { boardName, isLinkToHost, labelBefore, pathOf } from '../boards.ts';
import type { FeedAdapter } from '../feed.ts';
import { listIn } from '../json.ts';
import { collectJobs } from '../reading.ts';
import { asList, asObject, dateOf, employmentOf, knownPlaces, linkOf, longText, placeOf, textOf } from '../values.ts';

const HOST = 'apply.workable.com';

/**
 * Adapter for Workable: blocks frequent readers. Hidden places are not shown; `telecommuting: false` carries no
 * information.
 */
export const workable: FeedAdapter = {
  system: 'workable',
  recognise(url) {
    const board = boardName(boardOf(url));
    if (!board) return null;
    const feed = `https://${HOST}/api/v1/widget/accounts/${encodeURIComponent(board)}?details=true`;
    return { system: 'workable', board, url: feed };
  },
  parse(body) {
    const { list } = listIn(body, 'jobs');
    const { add, done } = collectJobs();
    for (const job of list) {
      const shown = asList(job.locations)
        .map(asObject)
        .filter(({ hidden }) => hidden !== true)
        .map(({ city, countryCode, country }) => placeOf(city, textOf(countryCode) ?? country));
      add({
        id: textOf(job.shortcode),
        title: textOf(job.title),
        description: longText(job.description),
        places: knownPlaces(shown.length > 0 ? shown : [placeOf(job.city, job.country)]),
        remote: job.telecommuting === true ? 'remote' : null,
        employment: employmentOf(job.employment_type),
        salary: null,
        department: textOf(job.department),
        url: linkOf(job.url),
        applyUrl: linkOf(job.application_url),
        published: dateOf(job.published_on),
        language: null,
      });
    }
    return done();
  },
};

function boardOf(url: URL): string | undefined | null {
  const path = pathOf(url);
  if (isLinkToHost(url, HOST)) {
    if (path[0] === 'api') return path[1] === 'v1' && path[2] === 'widget' && path[3] === 'accounts' ? path[4] : null;
    return path[0] === 'j' ? null : path[0];
  }
  return labelBefore(url, 'workable.com');
}
