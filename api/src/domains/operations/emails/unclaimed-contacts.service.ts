import { emails } from '../../../platform/mail/emails.model.ts';
import { addressesWithAccount } from '../../identity/accounts/accounts.service.ts';

const DAY = 86_400_000;
/** Days after which an unused sign-up or invitation is erased. */
const FORGOTTEN = 8;
/** Number of days the task can be down without missing any recipient. */
const CAUGHT_UP = 7;

/**
 * Erases from the log the emails to an address that belong to no account. Those that still wait are left: its owner may
 * be signing up.
 */
export async function eraseEmailsToContact(email: string): Promise<void> {
  await emails.remove({ to: email, accountId: null, status: { $ne: 'queued' } });
}

/** Erases from the log recipients who have not created an account after an email to them. */
export async function removeUnclaimedContacts(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const written = await emails.addressesBetween(ago(FORGOTTEN + CAUGHT_UP), ago(FORGOTTEN));
  const known = new Set(await addressesWithAccount(written));
  const strangers = written.filter((address) => !known.has(address));
  // Emails to a person's former address, or to the invoice address of a company, belong to an account.
  await emails.remove({
    to: { $in: strangers },
    accountId: null,
    emailItemId: null,
    createdDate: { $lt: ago(FORGOTTEN) },
  });
}
