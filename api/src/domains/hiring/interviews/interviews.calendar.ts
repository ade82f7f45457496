import { translate } from '@tandem/i18n/server';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { env } from '../../../platform/config/env.ts';
import { replyAddress } from './interviews.addresses.ts';
import type { StoredInterview } from './interviews.model.ts';

/** The reader-specific content of a calendar event. */
export interface CalendarReader {
  /** The reader as a participant; absent for a viewer who does not take part. */
  attendee?: { name: string; email: string };
  language: string;
  company: string;
  /** Name of the developer as the reader may see it. */
  developer: string;
  /** Names of the company's participants. */
  people: readonly string[];
  job: string;
  /** The page on which the reader finds the interview. */
  url: string;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** Returns REQUEST for a booked interview, also after it was moved; CANCEL for a cancelled one. */
export const methodOf = ({ cancelled }: Pick<StoredInterview, 'cancelled'>): 'REQUEST' | 'CANCEL' =>
  cancelled ? 'CANCEL' : 'REQUEST';

/**
 * Builds a calendar of booked or cancelled interviews (RFC 5545). An event has one UID for its whole life, and the
 * reader is its only attendee, so that no address is shown to the other side.
 */
export function calendarOf(
  entries: readonly { interview: StoredInterview; reader: CalendarReader }[],
  method: CalendarMethod,
  name?: string,
): string {
  const calendar = ical({
    prodId: { company: 'Tandem', product: 'Interviews', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name && { name, ttl: 3600 }),
  });
  for (const { interview, reader } of entries) calendar.createEvent(eventOf(interview, reader));
  return `${calendar.toString().trimEnd()}\r\n`;
}

export const uidOf = ({ _id }: Pick<StoredInterview, '_id'>): string =>
  `interview-${_id}@${new URL(env.PORTAL_URL).hostname}`;

/** Returns the interview id in the UID of an event; undefined for an event of another calendar. */
export const idOfUid = (uid: string): string | undefined => /^interview-([0-9a-f]{24})@/.exec(uid)?.[1];

function eventOf(interview: StoredInterview, reader: CalendarReader): ICalEventData {
  const { booking, cancelled, sequence, bookedDate } = interview;
  if (!booking) throw new Error('Only a booked interview has a calendar event.');
  const { attendee, language, company, developer, people, job, url } = reader;
  const names = { title: booking.title, company, developer, job, people: people.join(', ') };
  const say = (key: string) => translate(language, `interviews:calendar.${key}`, names);
  const location = booking.place || booking.link;
  return {
    id: uidOf(interview),
    sequence,
    stamp: cancelled?.date ?? bookedDate ?? booking.start,
    created: interview.createdDate,
    lastModified: cancelled?.date ?? bookedDate ?? interview.updatedDate,
    start: booking.start,
    end: new Date(booking.start.getTime() + booking.durationMinutes * 60_000),
    summary: say('summary'),
    description: [say('text'), people.length > 0 && say('people'), booking.link, cancelled ? say('cancelled') : url]
      .filter(Boolean)
      .join('\n\n'),
    ...(location && { location }),
    url: booking.link || url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: company, email: replyAddress(interview, attendee?.email) },
    attendees: attendee
      ? [
          {
            ...attendee,
            type: ICalAttendeeType.INDIVIDUAL,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.NEEDSACTION,
            rsvp: true,
          },
        ]
      : [],
  };
}
