import { REMOVED_BY_TANDEM } from '@tandem/catalogue/reasons';
import type { Types } from 'mongoose';
import { writeMail } from '../../../platform/mail/send.ts';
import { normalizeAddress } from '../../../platform/mail/suppression.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { recordLink } from './match-events.ts';
import { matches } from './matches.model.ts';
import type { StoredMatch } from './stored-match.ts';

/**
 * Notifies a person who applied without an account about the state of the match, with a link to the data stored about
 * them. Throws if the email could not be queued.
 */
export async function emailApplicant(match: StoredMatch, job: string, { key }: { key?: string } = {}): Promise<void> {
  if (!match.application) return;
  const { email, language } = match.application;
  const { name: company } = await companyById(match.company);
  const recipient = { to: email, language };
  const options = key ? { key } : {};
  const about = { job, company, token: await recordLink.ask({ email }) };
  if (match.status === 'pending') await writeMail('applicationReceived', recipient, about, options);
  else if (match.status === 'accepted') await writeMail('applicationAccepted', recipient, about, options);
  else if (match.status === 'hired') await writeMail('applicationHired', recipient, about, options);
  else if (match.status === 'rejected' || match.status === 'passed')
    await writeMail('applicationEnded', recipient, { ...about, how: endReasonOf(match) }, options);
}

/** Returns whether a person without an account has applied to a company with an email address. */
export async function hasAppliedWith(email: string, user: Types.ObjectId, company: Types.ObjectId): Promise<boolean> {
  const found = await matches.between([user], [company]);
  return found.some(
    ({ application }) => application && normalizeAddress(application.email) === normalizeAddress(email),
  );
}

/** Returns how the match ended. `unanswered`: the company did not answer in time. */
function endReasonOf({ history }: StoredMatch): 'rejected' | 'unanswered' | 'closed' | 'removed' {
  const last = history.at(-1);
  if (last?.by !== 'system') return 'rejected';
  if (last.reason === REMOVED_BY_TANDEM) return 'removed';
  return last.reason === 'position-closed' ? 'closed' : 'unanswered';
}
