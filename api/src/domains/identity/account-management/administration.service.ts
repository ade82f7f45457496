import type { Account, AccountChange, AccountCreate, AccountRow } from '@tandem/contracts/account';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { alreadyTaken, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { companyById, companyNamesOf } from '../../companies/companies/companies.service.ts';
import { developerNamesOf } from '../../talent/developers/developers.named.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { NO_PASSWORD } from '../accounts/accounts.policy.ts';
import {
  type AccountQuery,
  accountById,
  accounts,
  list,
  presentAccount,
  updateAccount,
} from '../accounts/accounts.service.ts';
import { provePassword } from '../credentials/password.service.ts';
import { newInvitation } from '../invitations/joining.service.ts';
import { setMainAccount } from '../invitations/team.service.ts';
import { lift, suspend } from '../suspensions/suspensions.service.ts';
import { changeSuperuser, notifyOfSuperuser } from './superusers.service.ts';

/**
 * Creates an account for another person, who chooses the password through the link of an email. The profile or company
 * is created then if it does not exist. Throws 409 for an address that has an account.
 */
export async function createAccountFor(viewer: Viewer, input: AccountCreate, { language }: CallInfo): Promise<Account> {
  if (input.isSuperAdmin) await provePassword(await accountById(`${viewer.accountId}`), input.password ?? '');
  const { email, type, entityId = String(new Types.ObjectId()), isSuperAdmin } = input;
  if (input.entityId) await refuseUnsuitable(type, entityId);
  const others = input.entityId ? await accounts.ofEntity(entityId) : [];
  const account = await accounts
    .insert({
      email,
      type,
      entityId: new Types.ObjectId(entityId),
      isSuperAdmin,
      passwordHash: NO_PASSWORD,
      mainAccount: !others.some(({ mainAccount }) => mainAccount),
      language: input.language ?? language,
      signup: input.entityId ? null : signupOf(input),
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? alreadyTaken('email') : error;
    });
  const token = await newInvitation(account.entityId, email);
  await sendMail('accountMade', { to: email, language: account.language }, { token });
  if (isSuperAdmin) await notifyOfSuperuser(viewer, account, { isMade: true, reason: input.reason ?? '' });
  return presentAccount(account);
}

/**
 * Throws 404 if there is no such company or developer. The record of a candidate belongs to its company, so it gets no
 * account: the person takes it over.
 */
async function refuseUnsuitable(type: Account['type'], entityId: string): Promise<void> {
  if (type === 'company') return void (await companyById(entityId));
  if ((await developerById(entityId)).managedBy) throw notFound('developer');
}

/** Returns the data from which the profile or company is created later; empty for a superuser who has neither. */
function signupOf({ type, firstName, lastName, companyName, website }: AccountCreate) {
  if (type === 'user') return { firstName, lastName };
  return companyName ? { companyName, website } : null;
}

/** Changes an account on behalf of a superuser: in addition to the owner's fields, its rights and its suspension. */
export async function administer(viewer: Viewer, id: string, change: AccountChange): Promise<Account> {
  const { mainAccount, suspension, isSuperAdmin, password, reason, ...plain } = change;
  const account = await accountById(id);
  const { entityId, type } = account;
  if (isSuperAdmin !== undefined) await changeSuperuser(viewer, account, isSuperAdmin, { password, reason });
  if (mainAccount) await setMainAccount(viewer, String(entityId), id);
  if (suspension) {
    const { everybody, ...why } = suspension;
    await suspend(everybody ? { entityId: String(entityId), type } : { accountId: id }, {
      ...why,
      by: `${viewer.accountId}`,
    });
  }
  if (suspension === null) await lift({ accountId: id }, `${viewer.accountId}`, reason);
  return updateAccount(id, plain);
}

/** Returns accounts by filter, each with the name of its profile or company. */
export async function listAccounts(query: AccountQuery): Promise<Page<AccountRow[]>> {
  const { items, total } = await list(query);
  const names = await entityNamesOf(items);
  return { items: items.map((account) => ({ ...account, entityName: names.get(account.entityId) ?? '' })), total };
}

/** Returns the names of the profiles and companies of accounts, by id; those without a name are left out. */
export async function entityNamesOf(
  found: readonly { entityId: { toString(): string }; type: Account['type'] }[],
): Promise<Map<string, string>> {
  const ids = (wanted: Account['type']) =>
    found.filter(({ type }) => type === wanted).map(({ entityId }) => entityId.toString());
  const [companies, developers] = await Promise.all([companyNamesOf(ids('company')), developerNamesOf(ids('user'))]);
  return new Map([...companies, ...developers]);
}
