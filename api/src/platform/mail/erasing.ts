import type { Types } from 'mongoose';
import { emails } from './emails.model.ts';
import { forgetMails } from './outbox.ts';

/**
 * Erases what was sent to an address or an account, also under an address of before, and what waits to be: the log, what
 * stood in it, and the folder of a development machine.
 */
export async function eraseEmails(address: string, accountId: Types.ObjectId): Promise<void> {
  await emails.remove({ $or: [{ to: address }, { accountId }] });
  await forgetMails(address);
}

/** Ties what was sent to an address to its account, before the account gets another address. */
export const keepEmailsTogether = (address: string, accountId: Types.ObjectId): Promise<void> =>
  emails.adopt(address, accountId);
