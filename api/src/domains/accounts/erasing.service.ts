import { forgetMails } from '../../mail/outbox.ts';
import { endSessions } from '../auth/sessions.service.ts';
import { forgetContact } from '../companies/companies.service.ts';
import { removeDeveloper, removeManagedBy } from '../developers/developers.service.ts';
import { removeJobsOf } from '../jobs/jobs.service.ts';
import { eraseMatchesOfDeveloper, eraseWordsOfCompany } from '../matches/matches.erasing.ts';
import { eraseNotesAbout, eraseNotesOf } from '../notes/notes.service.ts';
import { forgetSuspensions } from '../suspensions/suspensions.service.ts';
import { accounts, type StoredAccount } from './accounts.model.ts';
import { accountById } from './accounts.service.ts';
import { refuseMainOfSeveral } from './closing.service.ts';
import { feedback } from './feedback.model.ts';
import { invitations } from './invitations.model.ts';

/** Days in which somebody may come back to a closed account. */
const CLOSED_DAYS = 14;

/** Erases a person at once: the account and, with the last one, all that stands behind it. */
export async function eraseAccount(id: string): Promise<void> {
  const account = await accountById(id);
  const others = await refuseMainOfSeveral(account);
  if (others.length === 0) await eraseEntity(account);
  await endSessions(id);
  await feedback.anonymise(account._id);
  await forgetMails(account.email);
  await invitations.forgetAddress(account.email);
  await forgetSuspensions(account.entityId, others.length === 0 ? null : account._id);
  await accounts.remove(account._id);
}

/** Erases the accounts that nobody has come back to. What fails is tried again the next time. */
export async function eraseClosedAccounts(now: Date): Promise<void> {
  const since = new Date(now.getTime() - CLOSED_DAYS * 86_400_000);
  for (const { _id } of await accounts.where({ closedDate: { $lt: since } })) await eraseAccount(String(_id));
}

/**
 * Of a developer nothing stays but matches without a word and without a profile. A company is no person: its name and its
 * closed jobs stay for those who had to do with them, the people it kept and who to ask for do not.
 */
async function eraseEntity({ type, entityId }: StoredAccount) {
  const id = String(entityId);
  if (type === 'company') {
    await removeJobsOf(id);
    await removeManagedBy(id);
    await eraseNotesOf(id);
    await eraseWordsOfCompany(id);
    return forgetContact(id);
  }
  await eraseMatchesOfDeveloper(id);
  await eraseNotesAbout([id]);
  await removeDeveloper(id);
}
