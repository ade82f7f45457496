import type { Account, AccountChange, AccountCreate, AccountRow } from '@tandem/contracts/account';
import { Types } from 'mongoose';
import { invalid, taken } from '../../http/errors.ts';
import type { Page } from '../../http/mount.ts';
import type { CallInfo, Viewer } from '../../http/viewer.ts';
import { sendMail } from '../../mail/send.ts';
import { companiesOfJobs, companyById } from '../companies/companies.service.ts';
import { developerById, developersFor } from '../developers/developers.service.ts';
import { isDuplicate } from '../stored.ts';
import { lift, suspend } from '../suspensions/suspensions.service.ts';
import { accounts } from './accounts.model.ts';
import { type AccountQuery, accountById, list, presentAccount, updateAccount } from './accounts.service.ts';
import { newInvitation } from './joining.service.ts';
import { setMainAccount } from './team.service.ts';

/** No password gives this. */
const NONE = 'none yet';

/**
 * Makes an account for somebody, who chooses the password by the link of an e-mail. Its profile or company is made then,
 * if it is not there. Throws 409 for an address that has an account.
 */
export async function createAccountFor(said: AccountCreate, { language }: CallInfo): Promise<Account> {
  const { email, type, entityId = String(new Types.ObjectId()), isSuperAdmin } = said;
  if (said.entityId) await (type === 'user' ? developerById(entityId) : companyById(entityId));
  const others = said.entityId ? await accounts.ofEntity(entityId) : [];
  const account = await accounts
    .insert({
      email,
      type,
      entityId: new Types.ObjectId(entityId),
      isSuperAdmin,
      passwordHash: NONE,
      mainAccount: !others.some(({ mainAccount }) => mainAccount),
      language: said.language ?? language,
      signup: said.entityId ? null : signupOf(said),
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? taken('email') : error;
    });
  const token = await newInvitation(account.entityId, email);
  await sendMail('accountMade', { to: email, language: account.language }, { token });
  return presentAccount(account);
}

/** Of what profile or company are made later; nothing for a superuser who has neither. */
function signupOf({ type, firstName, lastName, companyName, website }: AccountCreate) {
  if (type === 'user') return { firstName, lastName };
  return companyName ? { companyName, website } : null;
}

/** Changes an account as a superuser may: beside what its owner says, what it may do and whether it is suspended. */
export async function administer(viewer: Viewer, id: string, change: AccountChange): Promise<Account> {
  const { mainAccount, suspension, ...plain } = change;
  const { entityId, type } = await accountById(id);
  if (plain.isSuperAdmin === false && id === viewer.accountId) throw invalid({ isSuperAdmin: { key: 'notYourself' } });
  if (mainAccount) await setMainAccount(viewer, String(entityId), id);
  if (suspension) {
    const { everybody, ...why } = suspension;
    await suspend(everybody ? { entityId: String(entityId), type } : { accountId: id }, {
      ...why,
      by: `${viewer.accountId}`,
    });
  }
  if (suspension === null) await lift({ accountId: id }, `${viewer.accountId}`);
  return updateAccount(id, plain);
}

/** Accounts by filter, newest first, each with the name of its profile or company. */
export async function listAccounts(query: AccountQuery): Promise<Page<AccountRow[]>> {
  const { items, total } = await list(query);
  const ids = (wanted: Account['type']) =>
    items.filter(({ type }) => type === wanted).map(({ entityId }) => new Types.ObjectId(entityId));
  const [companies, developers] = await Promise.all([
    companiesOfJobs(ids('company')),
    developersFor({ view: 'SUPERUSER', entityId: '' }, ids('user')),
  ]);
  const nameOf = (id: string) => {
    const { firstName = '', lastName = '' } = developers.get(id) ?? {};
    return companies.get(id)?.summary.name ?? `${firstName} ${lastName}`.trim();
  };
  return { items: items.map((account) => ({ ...account, entityName: nameOf(account.entityId) })), total };
}
