import { wants } from '../../../platform/mail/send.ts';
import { accountsAtMailbox } from '../../identity/accounts/accounts.service.ts';

/** Whether nobody with an account at this mailbox, in whatever spelling, has turned off unrequested emails. */
export const wantsOutreach = async (address: string): Promise<boolean> =>
  (await accountsAtMailbox(address)).every((account) => wants(account, 'outreach'));
