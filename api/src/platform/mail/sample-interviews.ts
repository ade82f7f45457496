import { cityOfZone, formatDayIn, formatSpanIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { translate } from '@tandem/i18n/server';

export const match = { job: 'Backend engineer, charging platform', company: 'Hamnkraft', developer: 'Elin' };
export const token = 'a-token-as-it-stands-in-links';
const MINUTES = 45;
const START = '2026-11-26T13:00:00.000Z';
const NEW_YORK = 'America/New_York';

/** An interview, booked and still offered, as its emails in a language show it. */
export const interviewsIn = (language: string) => {
  const stockholm = (start: string) =>
    translate(language, 'interviews:elsewhere', {
      time: formatSpanIn(start, MINUTES, 'Europe/Stockholm', language),
      city: cityOfZone('Europe/Stockholm'),
    });
  const inNewYork = (start: string) =>
    `${formatDayIn(start, NEW_YORK, language)}, ${formatSpanIn(start, MINUTES, NEW_YORK, language)}`;
  const interview = {
    other: match.company,
    job: match.job,
    minutes: MINUTES,
    when: `${formatDayIn(START, NEW_YORK, language)}, ${formatTimeIn(START, NEW_YORK, language)}`,
    zone: cityOfZone(NEW_YORK),
    times: [],
    details: [
      {
        title: inNewYork(START),
        text: `${translate(language, 'interviews:email.zone', { city: cityOfZone(NEW_YORK) })}. ${stockholm(START)}`,
        path: '/me/matches',
      },
      {
        title: translate(language, 'interviews:email.video'),
        text: 'https://meet.hamnkraft.example/elin',
        url: 'https://meet.hamnkraft.example',
      },
      { title: 'Karin Ståhl, David Nyman', text: 'Hamnkraft', path: '/me/matches' },
    ],
    words: { text: 'David from the on-call team will join us. Ask him anything about nights.', by: 'Hamnkraft' },
    path: '/me/matches',
  };
  const times = ['2026-11-24T14:00:00.000Z', START, '2026-11-27T15:00:00.000Z'].map((start) => ({
    start,
    title: inNewYork(start),
    text: stockholm(start),
  }));
  return { interview, offered: { ...interview, when: '', times, details: [], token } };
};
