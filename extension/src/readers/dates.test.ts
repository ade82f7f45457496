import { expect, test } from 'vitest';
import { isDuration, parseDateRange } from './dates.ts';

test.each([
  ['Apr 2022 - Present · 4 yrs 3 mos', '2022-04', 'present'],
  ['Sep 2022 - Present3 yrs 10 mos', '2022-09', 'present'],
  ['mars 2021 – nu · 5 år 4 mån', '2021-03', 'present'],
  ['Sept. 2020 – Heute · 5 Jahre 10 Monate', '2020-09', 'present'],
  ['Mai 2022–Heute · 4 Jahre 2 Monate', '2022-05', 'present'],
  ['oct. 2020 - aujourd’hui5 ans 9 mois', '2020-10', 'present'],
  ["févr. 2019 - aujourd'hui", '2019-02', 'present'],
  ['juin 2018 à juil. 2019', '2018-06', '2019-07'],
  ['ene. 2014 - may. 2019 · 5 años 5 meses', '2014-01', '2019-05'],
  ['junio de 2019 hasta la actualidad', '2019-06', 'present'],
  ['2004 - 20096 yrs', '2004', '2009'],
  ['2010–2012', '2010', '2012'],
  ['03/2018 – 11/2020', '2018-03', '2020-11'],
  ['Mar 2020 – Present • 6 yrs 4 mos', '2020-03', 'present'],
  ['Jan 2020 · 1 mo', '2020-01', '2020-01'],
  ['2014', '2014', null],
])('%s', (text, from, to) => {
  expect(parseDateRange(text)).toEqual({ from, to });
});

test.each([
  'Leeds, England',
  '7 yrs 5 mos',
  '2020 Olympics lead',
  'Foo 2020 - Present',
  '13/2020 – 14/2020',
  'Vollzeit',
  '',
])('%s is not read as a date', (text) => {
  expect(parseDateRange(text)).toBeNull();
});

test('a duration is distinguished from a role and a place', () => {
  for (const text of ['7 yrs 5 mos', 'Heltid · 9 år 11 mån', '5 ans 1 mois', 'less than a year', '1 año'])
    expect(isDuration(text)).toBe(true);
  for (const text of ['3 Mile Island', 'Full-time', 'Manager', '11 ansiktslyft']) expect(isDuration(text)).toBe(false);
});
