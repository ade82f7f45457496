import type { QuickAnswer, QuickCompany, QuickJob, QuickPerson } from '@tandem/contracts/quick-search';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { findCompaniesByNamePrefix } from '../../companies/companies/company-search.service.ts';
import { type OwnMatches, ownMatches } from '../../hiring/matches/matches.finding.ts';
import { findAccountsByEmail } from '../../identity/accounts/accounts.service.ts';
import { findJobsByTitle } from '../../jobs/jobs/jobs.service.ts';
import { findDevelopersByName } from '../../talent/search/search.named.ts';
import { spellingOf } from './quick-search.spelling.ts';

interface Wanted {
  text: string;
  limit: number;
}
type Group<T> = { items: T[]; total: number };

const nothing = { items: [], total: 0 };

/** Finds matching results visible to the viewer, by group. */
export async function findQuickly(viewer: Viewer, wanted: Wanted, call: CallInfo): Promise<QuickAnswer> {
  const own = viewer.view === 'SUPERUSER' ? null : await ownMatches(viewer);
  const [people, jobs, matches, companies, accounts] = await Promise.all([
    viewer.view === 'USER' ? nothing : peopleFor(viewer, wanted, own, call),
    jobsFor(viewer, wanted, own),
    own ? own.called(wanted) : nothing,
    viewer.view === 'COMPANY' ? nothing : companiesFor(viewer, wanted),
    viewer.view === 'SUPERUSER' ? accountsFor(wanted) : nothing,
  ]);
  const isEmpty = [people, jobs, matches, companies, accounts].every(({ total }) => total === 0);
  const spelling = isEmpty ? await spellingOf(viewer, wanted.text, call) : null;
  return { people, jobs, matches, companies, accounts, spelling };
}

/** Number of people loaded so that those with a match can be ranked first. */
const RANKED = 100;

async function peopleFor(
  viewer: Viewer,
  { text, limit }: Wanted,
  own: OwnMatches | null,
  call: CallInfo,
): Promise<Group<QuickPerson>> {
  const { items, total } = await findDevelopersByName(viewer, text, RANKED, call);
  const people = items.map(({ developer, level }): QuickPerson => {
    const { _id, avatar, firstName, lastName, role, seniority, city, country, profilePicture } = developer;
    const shown = { _id, avatar, firstName, lastName, role, seniority, city, country, profilePicture };
    return { ...shown, level, match: own?.latestWith(developer._id) ?? null };
  });
  const rank = ({ match, level }: QuickPerson) => (match ? 0 : level === 'ADMIN' ? 1 : 2);
  return { items: people.sort((one, other) => rank(one) - rank(other)).slice(0, limit), total };
}

async function jobsFor(viewer: Viewer, { text, limit }: Wanted, own: OwnMatches | null): Promise<Group<QuickJob>> {
  const { items, total } = await findJobsByTitle(viewer, text, limit);
  const count = (id: string) => (viewer.view === 'COMPANY' ? (own?.ofJob(id) ?? 0) : null);
  return {
    total,
    items: items.map(({ _id, slug, headline, status, location, remote, updatedDate, company }) => {
      const { _id: companyId, name, slug: address, logo } = company;
      const employer = { _id: companyId, name, slug: address, logo };
      return { _id, slug, headline, status, location, remote, updatedDate, company: employer, matches: count(_id) };
    }),
  };
}

async function companiesFor({ view }: Viewer, { text, limit }: Wanted): Promise<Group<QuickCompany>> {
  const { items, total } = await findCompaniesByNamePrefix(text, view === 'SUPERUSER', limit);
  return {
    total,
    items: items.map(({ _id, slug, name, logo, headline }) => ({ _id: String(_id), slug, name, logo, headline })),
  };
}

async function accountsFor({ text, limit }: Wanted) {
  const found = await findAccountsByEmail(text);
  const items = found.slice(0, limit).map(({ _id, entityId, email, type }) => {
    return { _id: String(_id), entityId: String(entityId), email, type };
  });
  return { items, total: found.length };
}
