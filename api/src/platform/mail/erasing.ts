import type { Types } from 'mongoose';
import { emails } from './emails.model.ts';
import { forgetMails } from './outbox.ts';

/**
 * Erases emails sent to an address or account, including previous addresses, and emails waiting to be sent: the log,
 * the content, and the folder of a development machine.
 */
export async function eraseEmails(address: string, accountId: Types.ObjectId): Promise<void> {
  await emails.remove({ $or: [{ to: address }, { accountId }] });
  await forgetMails(address);
}

/** Links emails sent to an address to its account, before the account gets another address. */
export const linkEmailsToAccount = (address: string, accountId: Types.ObjectId): Promise<void> =>
  emails.adopt(address, accountId);
