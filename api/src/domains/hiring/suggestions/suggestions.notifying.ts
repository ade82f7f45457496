import { log } from '../../../platform/config/log.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import type { NewSuggestion } from './suggestions.model.ts';
import { recipientOf } from './suggestions.selecting.ts';

/** Notifies each recipient of new suggestions once a day. A failure does not revert them. */
export async function notifyOfSuggestions(chosen: readonly NewSuggestion[], now: Date): Promise<void> {
  const postings = await postingsById([...new Set(chosen.map(({ jobId }) => String(jobId)))]);
  for (const [recipient, all] of Map.groupBy(chosen, recipientOf)) {
    const [first] = all;
    const job = first && postings.get(String(first.jobId))?.job.headline;
    if (!job) continue;
    const link = first.recipient === 'user' ? '/me/jobs' : companyLink(all);
    await notify(
      { entity: recipient },
      {
        kind: 'suggestionsFound',
        values: { count: all.length, job },
        link,
        key: `suggestions ${recipient} ${now.toISOString().slice(0, 10)}`,
        mail: {
          template: 'suggestionsFound',
          about: { side: first.recipient, count: all.length, job, path: link },
          to: 'all',
        },
      },
    ).catch((error: unknown) => log.error({ err: error }, 'notifications of new suggestions could not be sent'));
  }
}

/** Returns the link to the suggestions for the job, or to the first screen if several jobs have new ones. */
function companyLink(all: readonly NewSuggestion[]): string {
  const jobs = new Set(all.map(({ jobId }) => String(jobId)));
  const [job] = jobs;
  return jobs.size === 1 ? `/company/jobs/${job}/suggestions` : '/company';
}
