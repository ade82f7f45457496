import type { AccountStatus } from '@tandem/catalogue/statuses';
import type { Account, AccountChange } from '@tandem/contracts/account';
import type { InputOf } from '@tandem/contracts/route';
import type { accounts as contract } from '@tandem/contracts/routes/accounts';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { ALREADY_SORTED, type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { notFound, unsubscribeInvalid } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { suppressHash } from '../../../platform/mail/suppression.ts';
import { kindOfToken } from '../../../platform/mail/unsubscribe.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { substringPattern, wordPatterns } from '../../../platform/text/text-normalization.ts';
import { findCompanyIdsByName } from '../../companies/companies/company-search.service.ts';
import { developersNamed } from '../../talent/developers/developers.named.ts';
import { accounts, type ListedAccount, type MainAccount, type SignUp, type StoredAccount } from './accounts.model.ts';
import { isCreatedBySuperuser, viewOf } from './accounts.policy.ts';
import { presentAccount } from './accounts.presenter.ts';
import { withEmailDomain } from './email-domains.ts';

export type { Activation, ClosedFrom, OneTime, StoredAccount } from './accounts.model.ts';
export { accounts } from './accounts.model.ts';
export { displayNameOf, presentAccount, publicNameOf, TEAM_NAME } from './accounts.presenter.ts';

export const { find: findAccount, findByEmail, findByActivation, atMailbox: accountsAtMailbox } = accounts;
export const { findByOneTime, takeStep, takeRecovery } = accounts;
export const { change: changeAccount, takeOneTime, takeTry, addDevice, saw: sawAccount } = accounts;

export const createAccount = (account: Partial<StoredAccount>): Promise<StoredAccount> =>
  accounts.insert(account).then(withEmailDomain);

/** Marks the address as verified; returns null if another request did so first, or the email was sent again. */
export const activateAccount = async (id: Types.ObjectId, tokenHash: string): Promise<StoredAccount | null> => {
  const account = await accounts.activate(id, tokenHash);
  return account && withEmailDomain(account);
};

/** Records the companies' records that the owner has answered. */
export async function declineRecords(id: string, records: readonly string[]): Promise<void> {
  await accounts.decline(
    id,
    records.map((each) => new Types.ObjectId(each)),
  );
}

export async function accountById(id: string): Promise<StoredAccount> {
  const account = await accounts.find(id);
  if (!account) throw notFound('account');
  return account;
}

/** Returns the existing accounts with the given ids. */
export async function accountsById(ids: readonly string[]): Promise<Map<string, StoredAccount>> {
  const found = ids.length === 0 ? [] : await accounts.where({ _id: { $in: ids } });
  return new Map(found.map((account) => [String(account._id), account]));
}

/** Returns the email addresses of the existing accounts with the given ids, by id. */
export const emailsOfAccounts = async (ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await accounts.emailsOf(ids)).map(({ _id, email }) => [String(_id), email]));

const ALIKE = 500;
const ID = /^[0-9a-f]{24}$/;
/** Returns the newest accounts whose email address contains a text. */
export const findAccountsByEmail = (text: string): Promise<ListedAccount[]> =>
  accounts.page({ email: substringPattern(text) }, { skip: 0, limit: ALIKE, sort: '-createdDate' });

export async function updateAccount(id: string, change: AccountChange): Promise<Account> {
  const account = await accountById(id);
  if (change.name !== account.name) refuseDeceptiveNames({ name: change.name });
  const changed = await accounts.change(account._id, { ...change, ...settledEmails(account, change) });
  if (!changed) throw notFound('account');
  return presentAccount(changed);
}

/** Drops pending items of a summary that is turned off, rather than sending them immediately. */
function settledEmails(account: StoredAccount, change: AccountChange): AccountChange {
  if (!change.unwantedEmails && !change.summarizedEmails) return {};
  const { unwantedEmails = [], summarizedEmails = [] } = { ...account, ...change };
  const unwanted = unwantedEmails.includes('summary')
    ? [...new Set([...unwantedEmails, ...summarizedEmails])]
    : unwantedEmails;
  return { unwantedEmails: unwanted, summarizedEmails: summarizedEmails.filter((kind) => !unwanted.includes(kind)) };
}

/**
 * Turns emails off by the unsubscribe token in them: one kind for an account, or all for an address that may have no
 * account. Throws 400 for an invalid token.
 */
export async function unsubscribe(id: string, token: string): Promise<void> {
  const kind = kindOfToken(id, token);
  if (!kind) throw unsubscribeInvalid();
  if (kind === 'all') return suppressHash(id, 'unsubscribed-all');
  const { summarizedEmails = [] } = await accountById(id);
  // Pending items of a summary that is turned off are dropped rather than sent immediately.
  await accounts.turnOff(id, kind === 'summary' ? [kind, ...summarizedEmails] : [kind]);
}

/** Returns the main account of a profile or company; undefined if there is none or it is closed. */
export const mainAccountOf = async (entityId: string): Promise<StoredAccount | undefined> =>
  (await accounts.ofEntity(entityId)).find(isMain);

/** Returns whether an account is the main one of its profile or company. A closed account is not. */
export const isMain = ({ mainAccount, closedDate }: StoredAccount) => mainAccount && !closedDate;

export async function accountWith(email: string): Promise<Account> {
  const account = await accounts.findByEmail(email);
  if (!account) throw notFound('account');
  return presentAccount(account);
}

/** Returns the accounts of several profiles or companies, main accounts first. */
export const accountsOfEntities = (ids: readonly Types.ObjectId[]): Promise<StoredAccount[]> =>
  accounts.ofEntities(ids);

/** Returns the main accounts of several profiles or companies, by their ids. */
export async function mainAccountsOf(ids: readonly Types.ObjectId[]): Promise<Map<string, MainAccount>> {
  const found = await accounts.mainOfEntities(ids);
  return new Map(found.map((account) => [String(account.entityId), account]));
}

/** Returns the stored accounts of a profile or company, the main one first. */
export const accountsOf = (entityId: string): Promise<StoredAccount[]> => accounts.ofEntity(entityId);

/** Returns whether an account is neither suspended nor closed. */
export const isOpen = ({ suspended, closedDate }: StoredAccount): boolean => !suspended && !closedDate;

/**
 * Returns the account that receives emails for a profile or company: the main one, or if that is suspended the oldest
 * other one.
 */
export const readerOf = async (entityId: string): Promise<StoredAccount | undefined> =>
  (await accountsOf(entityId)).find((account) => isOpen(account) && account.emailVerified);

/** Like `readerOf`, but returns the main account if none can receive emails. */
export const readerOrMainOf = async (entityId: string): Promise<StoredAccount | undefined> =>
  (await readerOf(entityId)) ?? (await mainAccountOf(entityId));

/** Returns whether an account is open, and its owner has accepted it if a superuser created it. */
export const isUsable = (account: StoredAccount): boolean => isOpen(account) && !isCreatedBySuperuser(account);

/** Returns whether a profile or company has a usable account. */
export const hasUsableAccount = async (entityId: string): Promise<boolean> =>
  (await accountsOf(entityId)).some(isUsable);

/**
 * Returns the accounts of a profile or company, the main one first. Only the main account and superusers, who can
 * remove unused accounts, see when the others were last active: colleagues cannot monitor each other.
 */
export async function accountViewsOfEntity(viewer: Viewer, entityId: string): Promise<Account[]> {
  const team = (await accounts.ofEntity(entityId)).map(presentAccount);
  const isOwn = ({ _id }: Account) => _id === viewer.accountId;
  if (viewer.view === 'SUPERUSER' || team.some((each) => each.mainAccount && isOwn(each))) return team;
  return team.map((each) => (isOwn(each) ? each : { ...each, lastSeenDate: null }));
}

/** Returns one page of the accounts of a profile or company. */
export const listOfEntity = async (viewer: Viewer, entityId: string, page: PageOf<string>): Promise<Page<Account[]>> =>
  pageFrom(await accountViewsOfEntity(viewer, entityId), page, { mainFirst: ALREADY_SORTED });

export type AccountQuery = InputOf<typeof contract.list>['query'];

/** Returns accounts by filter; `text` is searched in email addresses and in the names of profiles and companies. */
export async function list({ isSuperAdmin, status, type, text, ...page }: AccountQuery): Promise<Page<Account[]>> {
  const conditions: object[] = [
    ...(isSuperAdmin === undefined ? [] : [isSuperAdmin ? isSuperuser : { $nor: [isSuperuser] }]),
    ...(status ? [STATUSES[status]] : []),
    ...(type ? [{ type }] : []),
    ...(text ? [await saying(text)] : []),
  ];
  const condition = conditions.length > 0 ? { $and: conditions } : {};
  const [items, total] = await withTotal(page, accounts.page(condition, page), () => accounts.count(condition));
  return { items: items.map(presentAccount), total };
}

/** Returns the ids of the newest accounts that a text search finds, as in `list`. */
export const accountIdsFor = async (text: string): Promise<Types.ObjectId[]> =>
  (await accounts.page(await saying(text), { skip: 0, limit: ALIKE, sort: '-createdDate' })).map(({ _id }) => _id);

/**
 * Matches the email address, or each word in the name of the person, profile or company; also the id of any of them.
 */
async function saying(text: string) {
  const words = wordPatterns(text).map((word) => ({ name: word }));
  const id = text.trim().toLowerCase();
  return {
    $or: [
      ...(ID.test(id) ? [{ _id: new Types.ObjectId(id) }, { entityId: new Types.ObjectId(id) }] : []),
      { email: substringPattern(text) },
      ...(words.length > 0 ? [{ $and: words }] : []),
      { entityId: { $in: await entitiesNamed(text) } },
    ],
  };
}

const entitiesNamed = async (text: string) =>
  (await Promise.all([findCompanyIdsByName(text), developersNamed(text)])).flat();

/** Returns accounts that may get a summary: those with pending notifications, and every developer who wants one. */
export const accountsWithSummary = (waiting: StoredAccount['_id'][]): Promise<StoredAccount[]> =>
  accounts.where({
    suspended: false,
    closedDate: null,
    emailVerified: true,
    emailFrequency: { $ne: 'never' },
    $or: [{ _id: { $in: waiting } }, { type: 'user', unwantedEmails: { $nin: ['summary'] } }],
  });

/** Returns which of the given email addresses belong to an account. */
export const addressesWithAccount = async (addresses: string[]): Promise<string[]> =>
  (await accounts.where({ email: { $in: addresses } })).map(({ email }) => email);

/** Returns whether any account exists yet. */
export const hasAccounts = async (): Promise<boolean> => (await accounts.count({})) > 0;

/** Returns the accounts that receive notices for the operators of the marketplace. */
export const superusers = () =>
  accounts.where({ suspended: false, closedDate: null, emailVerified: true, ...isSuperuser });

const STATUSES: Record<AccountStatus, object> = {
  unverified: { emailVerified: false },
  active: { emailVerified: true, suspended: false, closedDate: null },
  suspended: { suspended: true },
  closed: { closedDate: { $ne: null } },
};

/** The same check as in `viewOf`, as a database query. */
const isSuperuser = {
  $or: [{ isSuperAdmin: true }, { emailVerified: true, email: { $in: env.SUPERUSERS } }],
};

/**
 * Yields the first account of each profile and company, in batches. A developer counts once the address is verified, a
 * company immediately; superusers do not count.
 */
export async function* signUpsToCount(): AsyncGenerator<SignUp[]> {
  const seen = new Set<string>();
  for await (const batch of accounts.inBatches()) {
    const first = batch.filter((account) => {
      const entity = String(account.entityId);
      if (seen.has(entity) || viewOf(account) === 'SUPERUSER') return false;
      if (account.type === 'user' && !account.emailVerified) return false;
      seen.add(entity);
      return true;
    });
    if (first.length > 0) yield first;
  }
}
