import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { endMatch } from './matches.closing.ts';
import { matches } from './matches.model.ts';
import { turnOf } from './matches.policy.ts';

/** Days after which an unanswered match is closed. */
const SILENT_DAYS = 14;

/** The final status, by the side that did not answer. */
const END = {
  user: { status: 'rejected', reason: 'no-show' },
  company: { status: 'passed', reason: 'company-unresponsive' },
} as const;

/**
 * Closes the matches that have waited too long for an answer and notifies both sides, so that no match ends without an
 * outcome.
 */
export async function expireMatches(now: Date): Promise<void> {
  const since = new Date(now.getTime() - SILENT_DAYS * 86_400_000);
  const silent = await matches.pendingSince(since);
  const postings = await postingsById(silent.map(({ job }) => job));
  for (const match of silent) {
    const turn = turnOf(match);
    const headline = postings.get(String(match.job))?.job.headline;
    if (turn && headline) await endMatch(match, END[turn], headline, ['company', 'user']);
  }
}
