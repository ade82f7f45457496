import { DELETE_COMPANY_REASONS, DELETE_USER_REASONS, type RemoveCompanyReason } from '@tandem/catalogue/reasons';
import type { AccountClose } from '@tandem/contracts/account';
import { Types } from 'mongoose';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { companyDeleted, invalid, mainAccountNeeded } from '../../../platform/errors/errors.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { findCompanyById, isDeleted, removalOf } from '../../companies/companies/companies.service.ts';
import { closeCompany, reopenCompany, restoreCompany } from '../../companies/companies/company-status.service.ts';
import { verifyNames } from '../../companies/companies/updating.service.ts';
import { closeDeveloper, reopenDeveloper, statusOf } from '../../talent/developers/developers.service.ts';
import { isCreatedBySuperuser } from '../accounts/accounts.policy.ts';
import {
  accountById,
  accounts,
  type ClosedFrom,
  hasUsableAccount,
  isMain,
  isUsable,
  type StoredAccount,
} from '../accounts/accounts.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { accountClosed, entityShown, stateBeforeSuspension } from './closing.events.ts';

const REASONS: Record<StoredAccount['type'], readonly string[]> = {
  user: DELETE_USER_REASONS.map(({ key }) => key),
  company: DELETE_COMPANY_REASONS,
};

/**
 * Closes an account and logs it out everywhere. If it is the last account of a profile or company, hides that as well.
 */
export async function closeAccount(id: string, { reason, rating, feedbackValue }: AccountClose): Promise<void> {
  const account = await accountById(id);
  if (!REASONS[account.type].includes(reason)) throw invalid({ reason: { key: 'choice' } });
  const isClosedNow = await withEntityLockOf(id, async (current) => {
    await refuseMainOfSeveral(current, isUsable);
    await hideIfUnused(current, current);
    return accounts.close(current._id, new Date());
  });
  if (!isClosedNow) return;
  await endSessions(id);
  await accountClosed.emit({ accountId: account._id, why: { reason, rating, feedbackValue } });
  await sendMail('accountClosed', { to: account.email, language: account.language }, {});
}

/** Returns the other accounts of a profile or company, including closed ones. */
export const othersOf = async ({ _id, entityId }: StoredAccount): Promise<StoredAccount[]> =>
  (await accounts.ofEntity(String(entityId))).filter((each) => !each._id.equals(_id));

/** Throws 409 for the main account while there are others that need one. */
export async function refuseMainOfSeveral(
  account: StoredAccount,
  needsMain: (other: StoredAccount) => boolean,
): Promise<void> {
  if (account.mainAccount && (await othersOf(account)).some(needsMain)) throw mainAccountNeeded();
}

/** Serialises work on the accounts of a profile or company, so that they leave and return one after another. */
export const withEntityLock = <T>(entityId: Types.ObjectId, work: () => Promise<T>): Promise<T> =>
  withNamedLock(`accounts ${entityId}`, work);

/**
 * Does the same as `withEntityLock` for the profile or company of an account, which a merge of two profiles may change
 * in the meantime. Throws 404 if the account no longer exists.
 */
export async function withEntityLockOf<T>(accountId: string, work: (account: StoredAccount) => Promise<T>): Promise<T> {
  const { entityId } = await accountById(accountId);
  const done = await withEntityLock(entityId, async () => {
    const account = await accountById(accountId);
    return account.entityId.equals(entityId) && { result: await work(account) };
  });
  return done ? done.result : withEntityLockOf(accountId, work);
}

/**
 * Hides a profile or company that has no other usable account. The state to restore is stored first, with `holder`, an
 * account that can come back. Can be repeated after a failure: an already hidden one has no state to store. Call it
 * only within `withEntityLock`.
 */
export async function hideIfUnused(leaving: StoredAccount, holder: StoredAccount): Promise<void> {
  if ((await othersOf(leaving)).some(isUsable)) return;
  const { type, entityId, closedFrom } = leaving;
  const state = await visibleState(type, entityId);
  const before = state ?? (closedFrom?.withCompany ? null : closedFrom) ?? (await stateBeforeSuspension.ask(entityId));
  if (before && isVisible(before)) await accounts.change(holder._id, { closedFrom: before });
  if (type === 'company') await closeCompany(entityId);
  else if (state) await closeDeveloper(entityId);
}

/** Returns the publicly visible state of a profile or company; null if it is hidden or does not exist. */
async function visibleState(type: StoredAccount['type'], entityId: Types.ObjectId): Promise<ClosedFrom | null> {
  if (type === 'company') return (await findCompanyById(entityId))?.public ? { public: true } : null;
  const status = await statusOf(entityId);
  return status && isVisible({ status }) ? { status } : null;
}

/** Closes the accounts of a deleted company. */
export async function closeAccountsOf(
  entityId: string,
  { company, removedFor }: { company: string; removedFor: RemoveCompanyReason | null },
): Promise<void> {
  for (const { _id, email, language, closedDate } of await accounts.ofEntity(entityId)) {
    if (closedDate) continue;
    await accounts.change(_id, { closedDate: new Date(), closedFrom: { withCompany: true } });
    await endSessions(_id);
    const recipient = { to: email, language };
    if (removedFor) await sendMail('companyRemoved', recipient, { company, reason: removedFor });
    else await sendMail('companyDeleted', recipient, { company });
  }
}

/**
 * Reopens the accounts that were closed with a company. If none of its accounts is usable, because they were closed
 * before it was deleted, the company counts as having left. A company without accounts that were ever used waits to be
 * claimed.
 */
export async function reopenAccountsOf(companyId: string): Promise<void> {
  const team = await accounts.ofEntity(companyId);
  for (const { _id, closedFrom } of team)
    if (closedFrom?.withCompany) await accounts.change(_id, { closedDate: null, closedFrom: null });
  const id = new Types.ObjectId(companyId);
  if (await hasUsableAccount(companyId)) await reopenCompany(id, false);
  else if (!team.every(isCreatedBySuperuser)) await closeCompany(id);
}

/**
 * Reopens a closed account whose owner has come back; returns its current state. A deleted company is restored with its
 * main account, unless a superuser deleted it as a fraud or a duplicate; throws 403 for its other accounts.
 */
export async function reopenAccount(account: StoredAccount): Promise<StoredAccount> {
  const { type, entityId, mainAccount, closedDate, closedFrom } = account;
  if (!closedDate && !closedFrom) return account;
  if (type === 'company' && (await isDeleted(entityId))) {
    const removedFor = await finalRemovalOf(entityId);
    if (!mainAccount || removedFor) throw companyDeleted(removedFor);
    await restoreCompany(String(entityId));
  }
  return openAccount(account);
}

/** Returns why a superuser deleted a company against its will; undefined if it can come back. */
async function finalRemovalOf(companyId: Types.ObjectId): Promise<'fraud' | 'duplicate' | undefined> {
  const removedFor = await removalOf(companyId);
  return removedFor === null || removedFor === 'asked-by-company' ? undefined : removedFor;
}

/** Throws 403 for a deleted company: nobody may join it. */
export async function refuseDeleted(companyId: Types.ObjectId): Promise<void> {
  if (await isDeleted(companyId)) throw companyDeleted(await finalRemovalOf(companyId));
}

/**
 * Opens the profile or company to an account that joins or comes back; it is shown again if its last account had left.
 * The account becomes the main one unless another one is open. Returns its current state.
 */
export const openAccount = (account: StoredAccount): Promise<StoredAccount> =>
  withEntityLock(account.entityId, async () => {
    const { _id, type, entityId } = account;
    await showEntity(account);
    const others = await othersOf(account);
    const mainAccount = !others.some(isMain);
    const changed = await accounts.change(_id, { mainAccount, closedDate: null, closedFrom: null });
    if (mainAccount)
      for (const other of others) if (other.mainAccount) await accounts.change(other._id, { mainAccount: false });
    if (mainAccount && !account.mainAccount && type === 'company') await verifyNames(entityId);
    return changed ?? account;
  });

/**
 * Restores a profile or company to its state before its last account left or was suspended, whichever account comes
 * back.
 */
async function showEntity({ type, entityId }: StoredAccount): Promise<void> {
  const team = await accounts.ofEntity(String(entityId));
  const left = team.filter(({ closedFrom }) => isVisible(closedFrom));
  const suspendedFrom = await stateBeforeSuspension.ask(entityId);
  const before = [...left.map(({ closedFrom }) => closedFrom), suspendedFrom].find(isVisible);
  if (type === 'user' && before?.status) await reopenDeveloper(entityId, before.status);
  if (type === 'company' && (before || (await findCompanyById(entityId))?.closedDate))
    await reopenCompany(entityId, before !== undefined);
  for (const { _id } of left) await accounts.change(_id, { closedFrom: null });
  await entityShown.emit({ entityId });
}

/** Returns whether a state is visible to others. */
const isVisible = (state: ClosedFrom | null | undefined): boolean =>
  Boolean(state?.public || (state?.status && state.status !== 'deleted' && state.status !== 'suspended'));
