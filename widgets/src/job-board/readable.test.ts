import { SHORT_ROLES } from '@tandem/catalogue/roles';
import de from '@tandem/i18n/locales/de/widgets.json';
import en from '@tandem/i18n/locales/en/widgets.json';
import fr from '@tandem/i18n/locales/fr/widgets.json';
import sv from '@tandem/i18n/locales/sv/widgets.json';
import { describe, expect, test } from 'vitest';
import { boardJob } from '../test/board.ts';
import { readable } from './readable.ts';

test('numbers have no-break spaces between thousands, in any currency', () => {
  expect(readable(boardJob('QA'), en).salary).toBe('4\u00A0800–6\u00A0200\u00A0€');
  const kronor = boardJob('QA', { salaryFrom: 52_000, salaryTo: 1_067_000, salaryCurrency: 'sek' });
  expect(readable(kronor, sv).salary).toBe('52\u00A0000–1\u00A0067\u00A0000\u00A0kr');
});

test('an hourly rate says so', () => {
  expect(readable(boardJob('QA', { salaryFrequency: 'hourly' }), de)).toMatchObject({
    per: 'die Stunde',
    isHourly: true,
  });
});

test('place and level leave out what a job does not say', () => {
  const job = boardJob('QA', { location: { city: '', country: '' }, remote: 'remote', yearsExperienceFrom: 0 });
  expect(readable(job, fr)).toMatchObject({ where: 'À distance', level: 'Senior', place: '' });
  expect(readable(boardJob('QA'), en)).toMatchObject({ where: 'Gothenburg · Hybrid', level: 'Senior · 4–10 years' });
  expect(readable(boardJob('QA', { role: null }), en).role).toBe('');
});

describe.each(Object.entries({ en, sv, de, fr }))('roles in %s', (_, texts) => {
  test('those of one short role have one label, and no two short roles share one', () => {
    const labels = Object.values(SHORT_ROLES).map((roles) => new Set(roles.map((role) => texts.roles[role])));
    expect(labels.map((each) => each.size)).toEqual(labels.map(() => 1));
    expect(new Set(labels.flatMap((each) => [...each])).size).toBe(labels.length);
  });
});
