import type { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { accountsById, displayNameOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { developersFor } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import type { CalendarReader } from './interviews.calendar.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { pathOf } from './interviews.readers.ts';

/** Days for which a past interview stays in the calendar of an account. */
const PAST_DAYS = 90;
const DAY = 86_400_000;

interface CalendarEntries {
  entries: { interview: StoredInterview; reader: CalendarReader }[];
  /** Ids of the records that affect what the entries show. */
  about: ReadonlySet<string>;
}

/**
 * Returns the booked interviews in which an account takes part, from 90 days ago on, for its calendar. Interviews with
 * developers who have hidden from the company are left out.
 */
export async function calendarEntriesOf(account: StoredAccount, now: Date): Promise<CalendarEntries> {
  const { type, entityId, language } = account;
  const side = type === 'company' ? 'company' : 'user';
  const booked = await interviews.where(bookedFor(account, now));
  const found = side === 'user' ? booked : booked.filter((interview) => takesPart(account, interview));
  const about = new Set([account._id, entityId, ...found.flatMap(recordsOf)].map(String));
  if (found.length === 0) return { entries: [], about };
  const viewer = { view: side === 'user' ? 'USER' : 'COMPANY', entityId: String(entityId) } as const;
  const others = found.flatMap(({ booking }) => booking?.people ?? []).filter((each) => !each.equals(account._id));
  const [developers, companies, headlines, people] = await Promise.all([
    developersFor(await viewerContextOf(viewer), distinct(found.map(({ user }) => user))),
    companyNamesOf(distinct(found.map(({ company }) => company))),
    headlinesOf(distinct(found.map(({ job }) => job))),
    accountsById(distinct(others)),
  ]);
  people.set(String(account._id), account);
  const entries = found.flatMap((interview) => {
    const developer = developers.get(String(interview.user));
    if (!developer) return [];
    const reader: CalendarReader = {
      language,
      company: companies.get(String(interview.company)) ?? '',
      developer: developer.firstName,
      people: (interview.booking?.people ?? []).flatMap((each) => {
        const person = people.get(String(each));
        return person ? [displayNameOf(person)] : [];
      }),
      job: headlines.get(String(interview.job)) ?? '',
      url: env.PORTAL_URL + pathOf(side, interview),
    };
    return [{ interview, reader }];
  });
  return { entries, about };
}

/** Returns a text that changes with every interview that the calendar of an account could show. */
export const calendarRevisionOf = (account: StoredAccount, now: Date): Promise<string> =>
  interviews.revisionOf(bookedFor(account, now));

const bookedFor = ({ type, entityId }: StoredAccount, now: Date) => ({
  [type === 'company' ? 'company' : 'user']: entityId,
  cancelled: null,
  'booking.start': { $gte: new Date(now.getTime() - PAST_DAYS * DAY) },
});

const recordsOf = ({ match, user, company, job, booking }: StoredInterview) => [
  ...[match, user, company, job],
  ...(booking?.people ?? []),
];

/** The main account replaces participants whose accounts no longer exist. */
function takesPart({ _id, mainAccount }: StoredAccount, { booking }: StoredInterview): boolean {
  const people = booking?.people ?? [];
  return people.length === 0 ? mainAccount : people.some((each) => each.equals(_id));
}

const distinct = (ids: readonly Types.ObjectId[]): string[] => [...new Set(ids.map(String))];
