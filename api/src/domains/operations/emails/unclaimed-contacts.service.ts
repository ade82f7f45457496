import { emails } from '../../../platform/mail/emails.model.ts';
import { addressesWithAccount } from '../../identity/accounts/accounts.service.ts';

const DAY = 86_400_000;
/** Days after which a sign-up and an invitation that nobody used are forgotten. */
const FORGOTTEN = 8;
/** Days in which the work may have stood still without anybody being left over. */
const CAUGHT_UP = 7;

/** Takes those out of the log who have not made an account of what was sent to them. */
export async function removeUnclaimedContacts(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const written = await emails.addressesBetween(ago(FORGOTTEN + CAUGHT_UP), ago(FORGOTTEN));
  const known = new Set(await addressesWithAccount(written));
  const strangers = written.filter((address) => !known.has(address));
  await emails.remove({ to: { $in: strangers }, emailItemId: null, createdDate: { $lt: ago(FORGOTTEN) } });
}
