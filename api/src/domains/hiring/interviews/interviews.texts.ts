import type { MatchSide } from '@tandem/contracts/match';
import { cityOfZone, formatDayIn, formatElsewhere, formatSpanIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { translate } from '@tandem/i18n/server';
import type { AboutInterview } from '../../../platform/mail/templates/interview.ts';
import type { StoredInterview } from './interviews.model.ts';
import { type namesOf, pathOf } from './interviews.readers.ts';

interface Reader {
  side: MatchSide;
  names: Awaited<ReturnType<typeof namesOf>>;
  language: string;
  /** The reader's time zone. */
  zone: string;
}

/** Returns the content of emails about an interview, in the reader's language and time zone. */
export function emailAbout(interview: StoredInterview, reader: Reader): AboutInterview {
  const { side, names, language, zone } = reader;
  const { slots, booking, isOffering, cancelled, message, proposedBy } = interview;
  const details = (isOffering ? undefined : booking) ?? interview;
  const author = side === 'user' ? names.company : names.developer;
  const text = cancelled ? (cancelled.by === side ? '' : cancelled.reason) : proposedBy === side ? '' : message;
  return {
    other: author,
    job: names.job,
    minutes: details.durationMinutes,
    when: booking ? whenOf(booking.start, zone, language) : '',
    zone: cityOfZone(zone),
    times: slots.map((slot) => ({
      start: slot.toISOString(),
      title: `${formatDayIn(slot, zone, language)}, ${formatSpanIn(slot, details.durationMinutes, zone, language)}`,
      text: elsewhere(interview, slot, reader),
    })),
    details: booking && !cancelled ? detailsOf(interview, reader) : [],
    words: text && { text, by: author },
    path: pathOf(side, interview),
  };
}

const whenOf = (start: Date, zone: string, language: string) =>
  `${formatDayIn(start, zone, language)}, ${formatTimeIn(start, zone, language)}`;

/** Returns the local time of the other side, if it differs, with the day if that differs; empty otherwise. */
function elsewhere({ zone, zones, durationMinutes }: StoredInterview, start: Date, reader: Reader): string {
  const other = zones[reader.side === 'user' ? 'company' : 'user'] ?? zone;
  const time = formatElsewhere({ start, minutes: durationMinutes }, other, reader.zone, reader.language);
  return time && translate(reader.language, 'interviews:elsewhere', { time, city: cityOfZone(other) });
}

function detailsOf(interview: StoredInterview, reader: Reader): AboutInterview['details'] {
  const { booking } = interview;
  if (!booking) return [];
  const { language, zone, names, side } = reader;
  const { start, durationMinutes, place, link } = booking;
  const path = pathOf(side, interview);
  const say = (key: string, values: object = {}) => translate(language, `interviews:email.${key}`, { ...values });
  return [
    {
      title: `${formatDayIn(start, zone, language)}, ${formatSpanIn(start, durationMinutes, zone, language)}`,
      text: [say('zone', { city: cityOfZone(zone) }), elsewhere(interview, start, reader)].filter(Boolean).join('. '),
      path,
    },
    ...(link ? [{ title: say('video'), text: link, url: link }] : []),
    ...(place ? [{ title: place, text: say('place'), path }] : []),
    ...(names.people.length > 0 ? [{ title: names.people.join(', '), text: names.company, path }] : []),
  ];
}
