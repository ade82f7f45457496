import { emails } from './emails.model.ts';
import { forgetMails } from './outbox.ts';

/** Erases what was sent to an address, and what waits to be: the log, and the folder of a development machine. */
export async function eraseEmails(address: string): Promise<void> {
  await emails.remove({ to: address });
  await forgetMails(address);
}
