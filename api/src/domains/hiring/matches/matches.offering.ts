import type { MatchOffer } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { invalid, notOwnWords } from '../../../platform/errors/errors.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { matches } from './matches.model.ts';
import type { Actor } from './matches.policy.ts';

interface Range {
  salaryFrom?: number | undefined;
  salaryTo?: number | undefined;
}

/**
 * Returns the salary that a request offers: the job's range or a part of it, so that the job's own range stays true.
 * Null if the developer started the match.
 */
export function offerOf({ job }: Posting, startedBy: Actor, { salaryFrom, salaryTo }: Range): MatchOffer | null {
  if (startedBy === 'user') {
    if (salaryFrom === undefined && salaryTo === undefined) return null;
    throw invalid({ [salaryFrom === undefined ? 'salaryTo' : 'salaryFrom']: { key: 'unknown' } });
  }
  const offer = { salaryFrom: salaryFrom ?? job.salaryFrom, salaryTo: salaryTo ?? job.salaryTo };
  if (offer.salaryFrom > offer.salaryTo) throw invalid({ salaryTo: { key: 'range' } });
  if (offer.salaryFrom < job.salaryFrom) throw invalid({ salaryFrom: { key: 'outsideJob' } });
  if (offer.salaryTo > job.salaryTo) throw invalid({ salaryTo: { key: 'outsideJob' } });
  return { ...offer, salaryCurrency: job.salaryCurrency, salaryFrequency: job.salaryFrequency };
}

/** Maximum number of developers who may get the same message within a number of days. */
const SAME = { people: 5, days: 30 };
/** An unfilled placeholder for a name or similar, as in "Hi {{name}}" and "Hi [first name]". */
const GAP = /\{\{[^}]*\}\}|\[[^\]]*(?:name|namn|nom|company|role|job)[^\]]*\]|<(?:first ?)?name>/i;

/** Throws 400 for a message that is a template rather than the sender's own words. A request may have no message. */
export async function refuseTemplate(company: Types.ObjectId, user: string, coverText: string): Promise<void> {
  if (coverText === '') return;
  if (GAP.test(coverText)) throw notOwnWords('gap', { key: 'gap' });
  const since = new Date(Date.now() - SAME.days * 86_400_000);
  const others = (await matches.usersSentText(company, coverText, since)).filter((id) => String(id) !== user);
  if (others.length >= SAME.people) throw notOwnWords('same', { key: 'sameMessage', values: { count: SAME.people } });
}
