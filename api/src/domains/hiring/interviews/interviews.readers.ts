import type { MatchSide } from '@tandem/contracts/match';
import { env } from '../../../platform/config/env.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import {
  accountsById,
  displayNameOf,
  mainAccountOf,
  type StoredAccount,
} from '../../identity/accounts/accounts.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import type { CalendarReader } from './interviews.calendar.ts';
import type { StoredInterview } from './interviews.model.ts';

/** An account that is told about an interview, and the side on which it takes part. */
export interface Participant {
  account: StoredAccount;
  side: MatchSide;
}

/** Where each side finds the interview. */
export const PATHS: Readonly<Record<MatchSide, (match: string) => string>> = {
  company: (match) => `/company/matches?match=${match}`,
  user: () => '/me/matches',
};

/** The open accounts that take part: the developer's, and those of the people of the company. */
export async function participantsOf({ booking, people, company, user }: StoredInterview): Promise<Participant[]> {
  const [accounts, developer] = await Promise.all([
    accountsById((booking?.people ?? people).map(String)),
    mainAccountOf(String(user)),
  ]);
  const team = [...accounts.values()].filter(({ closedDate }) => !closedDate);
  if (team.length === 0) {
    const main = await mainAccountOf(String(company));
    if (main) team.push(main);
  }
  return [
    ...(developer ? [{ account: developer, side: 'user' as const }] : []),
    ...team.map((account) => ({ account, side: 'company' as const })),
  ];
}

/** The names that emails and calendars show. */
export async function namesOf({ booking, people, company, user, job }: StoredInterview) {
  const [accounts, { name }, { firstName }, postings] = await Promise.all([
    accountsById((booking?.people ?? people).map(String)),
    companyById(company),
    developerById(user),
    postingsById([job]),
  ]);
  return {
    company: name,
    developer: firstName,
    people: [...accounts.values()].map(displayNameOf),
    job: postings.get(String(job))?.job.headline ?? '',
  };
}

/** How the calendar of an account shows an interview. */
export function calendarReaderOf(
  { match }: StoredInterview,
  { account, side }: Participant,
  names: Awaited<ReturnType<typeof namesOf>>,
): CalendarReader {
  return {
    attendee: { name: side === 'user' ? names.developer : displayNameOf(account), email: account.email },
    language: account.language,
    ...names,
    url: env.PORTAL_URL + PATHS[side](String(match)),
  };
}
