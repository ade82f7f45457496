import { JobForm } from '@tandem/contracts/ai';
import { expect, test } from 'vitest';
import { claimsIn } from './claims.ts';
import { unsupportedFacts } from './unsupported.ts';

const form = JobForm.parse({ salaryFrom: 4800, salaryTo: 6200, skills: ['go'] });

test('numbers with up to five groups of digits are read as one', () => {
  const amounts = claimsIn('We turn over 1 234 567 890 123 € and pay 4 800–6 200 €.');
  expect(amounts.map(({ kind, value }) => [kind, value])).toEqual([
    ['amount', '1234567890123'],
    ['amount', '4800'],
    ['amount', '6200'],
  ]);
  expect(unsupportedFacts('4 800–6 200 € for Go, or 7 000 €', form).map(({ text }) => text)).toEqual(['7 000 €']);
});

test.each([
  ['groups of digits', '234 '],
  ['single digits', '1 '],
  ['years', '5 years '],
  ['skills', 'Kubernetes AWS '],
])('the time to check a text grows with its length, not with its square: %s', (_, word) => {
  const text = word.repeat(200_000 / word.length);
  const started = performance.now();
  unsupportedFacts(`${text}.`, form, [text]);
  expect(performance.now() - started).toBeLessThan(4000);
});
