import { zoneOfPlace } from '@tandem/catalogue/time-zones';
import type { MatchSide } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import {
  accountsById,
  displayNameOf,
  isOpen,
  mainAccountOf,
  readerOrMainOf,
  type StoredAccount,
} from '../../identity/accounts/accounts.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import type { CalendarReader } from './interviews.calendar.ts';
import type { StoredInterview } from './interviews.model.ts';

/** An account that is notified about an interview, and the side on which it takes part. */
export interface Participant {
  account: StoredAccount;
  side: MatchSide;
}

/** Returns the portal path at which a side finds an interview. */
export const pathOf = (side: MatchSide, { match }: Pick<StoredInterview, 'match'>): string =>
  side === 'company' ? `/company/matches?match=${match}` : `/me/matches?match=${match}`;

/**
 * Returns the time zone of a side: the one in which it last offered or chose times; otherwise, for a developer, the
 * zone of the place in the profile; otherwise the zone of the offered times.
 */
export async function zoneOf({ zones, zone, user }: StoredInterview, side: MatchSide): Promise<string> {
  const known = zones[side];
  if (known || side === 'company') return known ?? zone;
  const { locations } = await developerById(user);
  const [place] = locations;
  return (place && zoneOfPlace(place)) ?? zone;
}

/**
 * Returns the open accounts that take part: the developer's, and those of the company's participants. If none of these
 * can log in, another account of the company is added.
 */
export async function participantsOf(
  { booking, people, company, user }: StoredInterview,
  team: readonly Types.ObjectId[] = booking?.people ?? people,
): Promise<Participant[]> {
  const [accounts, developer] = await Promise.all([accountsById(team.map(String)), mainAccountOf(String(user))]);
  const present = [...accounts.values()].filter(({ closedDate }) => !closedDate);
  const reader = present.some(isOpen) ? undefined : await readerOrMainOf(String(company));
  return [
    ...(developer ? [{ account: developer, side: 'user' as const }] : []),
    ...[...new Map([...present, ...(reader ? [reader] : [])].map((each) => [String(each._id), each])).values()].map(
      (account) => ({ account, side: 'company' as const }),
    ),
  ];
}

/** Returns the names that emails and calendars show. */
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

/** Returns how the calendar of an account shows an interview. */
export function calendarReaderOf(
  interview: StoredInterview,
  { account, side }: Participant,
  names: Awaited<ReturnType<typeof namesOf>>,
): CalendarReader {
  return {
    attendee: { name: side === 'user' ? names.developer : displayNameOf(account), email: account.email },
    language: account.language,
    ...names,
    url: env.PORTAL_URL + pathOf(side, interview),
  };
}
