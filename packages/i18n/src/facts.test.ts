import { expect, test } from 'vitest';
import { joinFacts, labelled } from './facts.ts';

test('no line begins with a dot, and none ends within a range', () => {
  expect(joinFacts(['Kiel', '', undefined, false, 'Hybrid', '11–50 people'])).toBe(
    'Kiel\u00a0· Hybrid\u00a0· 11–\u206050 people',
  );
  expect(joinFacts([])).toBe('');
});

test('a label keeps its colon on its line in French', () => {
  expect(labelled('Headline', 'is missing', 'en')).toBe('Headline: is missing');
  expect(labelled('Titre', 'manque', 'fr')).toBe('Titre\u202f: manque');
});
