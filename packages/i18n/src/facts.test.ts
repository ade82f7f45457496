import { expect, test } from 'vitest';
import { joinFacts, labelled } from './facts.ts';

test('lines do not wrap before a separator dot or within a range', () => {
  expect(joinFacts(['Kiel', '', undefined, false, 'Hybrid', '11–50 people'])).toBe(
    'Kiel\u00a0· Hybrid\u00a0· 11–\u206050 people',
  );
  expect(joinFacts([])).toBe('');
});

test('a colon in French cannot wrap to the next line', () => {
  expect(labelled('Headline', 'is missing', 'en')).toBe('Headline: is missing');
  expect(labelled('What happened?', 'is missing', 'en')).toBe('What happened? is missing');
  expect(labelled('Titre', 'manque', 'fr')).toBe('Titre\u202f: manque');
});
