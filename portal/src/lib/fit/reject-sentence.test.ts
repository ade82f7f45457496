import type { FitReason } from '@tandem/contracts/fit';
import type { MatchView } from '@tandem/contracts/match';
import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import fit from '../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import { rejectSentence } from './reject-sentence.ts';

const i18n = createInstance();
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { catalogue, fit } }, interpolation: { escapeValue: false } }));

const skills = (values: FitReason['values']) =>
  ({
    fit: { reasons: [{ key: 'skills', state: 'partly', weight: 40, points: 20, values }] },
    jobOnBoard: { salaryFrom: 4800, salaryTo: 6200, salaryCurrency: 'eur', salaryFrequency: 'monthly' },
  }) as unknown as MatchView;
const sentence = (reason: string, match = skills({ met: ['go'], short: ['aws'], missing: ['tdd'] })) =>
  rejectSentence(reason, match, { t: i18n.t, language: 'en' });

test('contains the missing criteria that both sides see', () => {
  expect(sentence('skills-missing')).toBe('For this role they need more experience with TDD and AWS.');
  expect(sentence('salary-gap')).toBe(
    'Your expectation is above the range for this role (4\u00A0800–6\u00A0200\u00A0€).',
  );
});

test('is a complete sentence if there are no missing criteria', () => {
  expect(sentence('skills-missing', skills({ met: ['go'] }))).toBe(
    'For this role they need more experience with other skills.',
  );
  expect(sentence('incomplete')).not.toContain('{{');
  expect(sentence('other')).toBe('They decided not to move forward.');
});

test('stays within the company for internal reasons', () => {
  expect(sentence('duplicate')).toBeNull();
  expect(sentence('spam')).toBeNull();
});
