import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companiesOfJobs } from '../../companies/companies/companies.service.ts';
import { viewOf } from '../../identity/accounts/accounts.policy.ts';
import { accountsById, publicNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { isPresent } from '../../talent/developers/developers.policy.ts';
import { developers, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { isSuperuser } from './tutorials.policy.ts';

const hasProfile = ({ type }: StoredAccount) => type === 'user';
type AuthorId = Types.ObjectId | string | null | undefined;

const accountsOf = async (authors: readonly AuthorId[]): Promise<StoredAccount[]> => [
  ...(await accountsById([...new Set(authors.flatMap((id) => (id ? [String(id)] : [])))])).values(),
];

/**
 * Returns the names under which accounts write in public, by account; never a part of their email address. Developers
 * appear under their first name, to readers who can see them, and to themselves; others under the name that they
 * entered, or that of their public company, unless they are suspended or have closed their account.
 */
export async function publicNames(viewer: Viewer, authors: readonly AuthorId[]): Promise<Map<string, string>> {
  const accounts = await accountsOf(authors);
  const ids = accounts.filter(hasProfile).map(({ entityId }) => entityId);
  const nameless = accounts.filter((account) => !hasProfile(account) && !account.name);
  const [existing, companies] = await Promise.all([
    viewerContextOf(viewer).then((context) => existingAmong(context, ids)),
    companiesOfJobs(nameless.map(({ entityId }) => entityId)),
  ]);
  const profiles = await developers.namesOf(ids.filter((id) => existing.has(String(id))));
  const firstNames = new Map(profiles.map(({ _id, firstName }) => [String(_id), firstName]));
  const nameOf = (account: StoredAccount): string => {
    const { _id, name, entityId, suspended, closedDate } = account;
    if (hasProfile(account)) return firstNames.get(String(entityId)) ?? '';
    const isShown = isSuperuser(viewer) || String(_id) === viewer.accountId;
    if ((suspended || closedDate) && !isShown) return '';
    const company = companies.get(String(entityId));
    return name || (company ? (company.public || isShown ? company.summary.name : '') : publicNameOf(account));
  };
  return new Map(accounts.map((account) => [String(account._id), nameOf(account)]));
}

interface Writer {
  /** For developers, the current first name. */
  firstName?: string;
  /** False if the account is suspended or no longer exists. */
  isPresent: boolean;
  /** False for superusers, even with a profile. */
  isDeveloper: boolean;
}

/** Returns the existing authors of tutorials, by account. */
export async function writersAmong(authors: readonly AuthorId[]): Promise<Map<string, Writer>> {
  const accounts = await accountsOf(authors);
  const ids = accounts.filter(hasProfile).map(({ entityId }) => entityId);
  const [known, names] = await Promise.all([developers.knownAmong(ids), developers.namesOf(ids)]);
  const present = new Set(known.filter(isPresent).map(({ _id }) => String(_id)));
  const firstNames = new Map(names.map(({ _id, firstName }) => [String(_id), firstName]));
  const writerOf = (account: StoredAccount): Writer => {
    const { entityId, suspended, closedDate } = account;
    if (!hasProfile(account)) return { isPresent: !suspended && !closedDate, isDeveloper: false };
    return {
      firstName: firstNames.get(String(entityId)) ?? '',
      isPresent: present.has(String(entityId)),
      isDeveloper: viewOf(account) === 'USER',
    };
  };
  return new Map(accounts.map((account) => [String(account._id), writerOf(account)]));
}
