import { expect, test } from 'vitest';
import { awayUntil } from './away-date.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');

test.each([
  ['I am away until 2026-12-05.', '2026-12-05'],
  ['I’ll be back on Monday, December 7th.', '2026-12-07'],
  ['Out of office until the 5th December 2026', '2026-12-05'],
  ['Jag är ledig till och med den 5 december.', '2026-12-05'],
  ['Jag är tillbaka måndag 7 december och svarar då.', '2026-12-07'],
  ['Ich bin bis zum 05.12.2026 nicht erreichbar.', '2026-12-05'],
  ['Ich bin bis 5.1. im Urlaub.', '2027-01-05'],
  ['Ich bin ab dem 7. Dezember zurück am 7. Dezember.', '2026-12-07'],
  ['Je suis absent jusqu’au 5 décembre.', '2026-12-05'],
  ['De retour le lundi 7 décembre 2026.', '2026-12-07'],
])('the absence in “%s” ends on %s', (text, day) => {
  expect(awayUntil(text, NOW)?.toISOString().slice(0, 10)).toBe(day);
});

test.each(['I am away.', 'Until 31 February.', 'I was away until 2026-11-01.', 'Call 2026-12-05.', 'until 2031-01-01'])(
  '“%s” states no day',
  (text) => {
    expect(awayUntil(text, NOW)).toBeUndefined();
  },
);
