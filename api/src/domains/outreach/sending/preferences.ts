import { acceptsEmails } from '../../../platform/mail/send.ts';
import { accountsAtMailbox } from '../../identity/accounts/accounts.service.ts';

/** Whether no account with this mailbox, in any spelling, has turned off unsolicited emails. */
export const wantsOutreach = async (address: string): Promise<boolean> =>
  (await accountsAtMailbox(address)).every((account) => acceptsEmails(account, 'outreach'));
