import type { Types } from 'mongoose';
import { companyKeys } from '../../companies/companies/companies.names.ts';
import { companiesById } from '../../companies/companies/companies.service.ts';
import { matchesBetween } from '../../hiring/matches/matches.service.ts';
import { accountsOfEntities, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { developers } from '../../talent/developers/developers.service.ts';
import type { StoredConversation } from './conversations.model.ts';
import { contextOf, type Pair } from './conversations.policy.ts';

type Ids = Pick<StoredConversation, 'userId' | 'companyId'>;

/** The key of a pair: a developer and a company. */
export const pairKey = ({ userId, companyId }: Ids): string => `${userId} ${companyId}`;

/**
 * The developers and companies of conversations with their matches, by `pairKey`; pairs with an erased side are
 * missing.
 */
export async function pairsOf(found: readonly Ids[]): Promise<Map<string, Pair>> {
  if (found.length === 0) return new Map();
  const users = distinct(found.map(({ userId }) => userId));
  const companyIds = distinct(found.map(({ companyId }) => companyId));
  const [people, companies, matches, accounts] = await Promise.all([
    developers.findMany(users),
    companiesById(companyIds),
    matchesBetween(users, companyIds),
    accountsOfEntities([...users, ...companyIds]),
  ]);
  const byId = new Map(people.map((developer) => [String(developer._id), developer]));
  // Normalizing names is the most expensive step of a pair, and most pairs have the same company.
  const keysOf = new Map([...companies].map(([id, company]) => [id, companyKeys(company)]));
  const matchesByPair = Map.groupBy(matches, ({ user, company }) => pairKey({ userId: user, companyId: company }));
  const accountsByEntity = Map.groupBy(accounts, ({ entityId }) => String(entityId));
  return new Map(
    found.flatMap((ids): [string, Pair][] => {
      const developer = byId.get(String(ids.userId));
      const company = companies.get(String(ids.companyId));
      if (!developer || !company) return [];
      const of = {
        user: accountsByEntity.get(String(ids.userId)) ?? [],
        company: accountsByEntity.get(String(ids.companyId)) ?? [],
      };
      const between = { developer, matches: matchesByPair.get(pairKey(ids)) ?? [] };
      const pair = {
        ...between,
        company,
        context: contextOf(company, keysOf.get(String(ids.companyId)) ?? [], between),
        accounts: [...of.user, ...of.company],
        present: (['user', 'company'] as const).filter((side) => of[side].some(isActive)),
      };
      return [[pairKey(ids), pair]];
    }),
  );
}

/** Whether the owner of an account can log in. */
const isActive = ({ emailVerified, closedDate, suspended }: StoredAccount): boolean =>
  emailVerified && !closedDate && !suspended;

const distinct = (ids: readonly Types.ObjectId[]): Types.ObjectId[] => [
  ...new Map(ids.map((id) => [String(id), id])).values(),
];
