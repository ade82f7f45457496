import { log } from '../../../platform/config/log.ts';
import { erasedWith } from '../../../platform/domain/registry.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { forgetDeletedBlanks } from '../../companies/companies/deleting.service.ts';
import {
  hideIfUnused,
  openAccount,
  othersOf,
  refuseMainOfSeveral,
  withEntityLockOf,
} from '../account-closing/closing.service.ts';
import { isCreatedBySuperuser } from '../accounts/accounts.policy.ts';
import { accountById, accounts, isOpen, type StoredAccount } from '../accounts/accounts.service.ts';
import { dataSubjectOf } from './data-subject.ts';

/** Days within which the owner can come back to a closed account. */
const CLOSED_DAYS = 14;

/** Erases a person immediately: the account and, with the last one, the profile or company and all its data. */
export async function eraseAccount(id: string, by?: Viewer): Promise<void> {
  await withEntityLockOf(id, async (account) => {
    await refuseMainOfSeveral(account, isOpen);
    await erase(account, by);
  });
}

/**
 * Erases an account. Call it only within `withEntityLock`: of two accounts erased at the same moment, the second one is
 * the last.
 */
async function erase(account: StoredAccount, by?: Viewer): Promise<void> {
  const others = await othersOf(account);
  if (others[0]) await hideIfUnused(account, others[0]);
  const subject = dataSubjectOf(account, others.length === 0);
  for (const { erase } of erasedWith(subject)) await erase?.(subject);
  await sayGoodbye(account, by);
}

/**
 * Stops unsolicited emails to a person who leaves. A colleague who was removed is notified and can be invited again.
 */
async function sayGoodbye({ _id, type, entityId, email, language }: StoredAccount, by?: Viewer) {
  if (type !== 'company' || by?.view !== 'COMPANY' || _id.equals(by.accountId)) return suppress(email, 'erased');
  const { name: company } = await companyById(entityId);
  await sendMail('colleagueRemoved', { to: email, language }, { company }, { leavesNoTrace: true });
}

/**
 * Erases the accounts whose owners have not come back. A failure does not affect the others, and is retried in the next
 * run.
 */
export async function eraseClosedAccounts(now: Date): Promise<void> {
  const since = new Date(now.getTime() - CLOSED_DAYS * 86_400_000);
  let failure: unknown;
  for (const { _id } of await accounts.where({ closedDate: { $lt: since } }))
    await eraseClosed(_id).catch((error: unknown) => {
      log.error({ err: error, account: String(_id) }, 'a closed account could not be erased; will be retried');
      failure = error;
    });
  await forgetDeletedBlanks(since);
  if (failure) throw failure;
}

/** Erases a closed account. A main account is succeeded by the remaining colleague with the oldest account. */
async function eraseClosed(id: StoredAccount['_id']): Promise<void> {
  const account = await accountById(String(id));
  if (!account.closedDate) return;
  const heir = account.mainAccount && (await othersOf(account)).find((each) => isOpen(each) && each.emailVerified);
  if (heir) await openAccount(heir);
  await withEntityLockOf(String(id), async (current) => {
    if (!current.closedDate) return;
    await eraseUnaccepted(current);
    await erase(current);
  });
}

/**
 * Erases the accounts of a developer that a superuser created and nobody has accepted, if no other one remains: they
 * are the same person's, whose profile is to be erased.
 */
async function eraseUnaccepted(account: StoredAccount): Promise<void> {
  const others = await othersOf(account);
  if (account.type === 'user' && others.every(isCreatedBySuperuser)) for (const each of others) await erase(each);
}
