import type { Level } from '@tandem/contracts/visibility';
import { displayNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import type { Side } from './conversations.model.ts';
import { levelOf, type Pair } from './conversations.policy.ts';

/** Accounts by id. */
export type AccountsById = ReadonlyMap<string, StoredAccount>;

/** The level at which a side sees the developer of its conversation. */
export const shownDeveloper = (side: Side, pair: Pair): Level => (side === 'user' ? 'ADMIN' : levelOf(pair));

/** Cache, because a page of messages names the developer many times. */
const developerNames = new WeakMap<Pair, Partial<Record<Side, string>>>();

/** The developer’s name, as a side sees it. */
export function nameOfDeveloper(side: Side, pair: Pair): string {
  const known = developerNames.get(pair) ?? {};
  developerNames.set(pair, known);
  known[side] ??= fullName(presentDeveloper(pair.developer, shownDeveloper(side, pair)));
  return known[side];
}

const fullName = ({ firstName, lastName }: { firstName?: string; lastName?: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The name of a person at a company. Addresses, which replace missing names, are shown to colleagues only. */
export const nameOfColleague = (account: StoredAccount | undefined, reader: Side, pair: Pair): string =>
  (reader === 'company' && account ? displayNameOf(account) : account?.name) || pair.company.name;

/** The name of a sender, as a side sees it. */
export const nameOfSender = (from: Side, account: StoredAccount | undefined, reader: Side, pair: Pair): string =>
  from === 'user' ? nameOfDeveloper(reader, pair) : nameOfColleague(account, reader, pair);
