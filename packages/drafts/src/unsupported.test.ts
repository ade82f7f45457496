import { JobForm } from '@tandem/contracts/ai';
import { expect, test } from 'vitest';
import { claimsIn } from './claims.ts';
import { unsupportedFacts } from './unsupported.ts';

const form = JobForm.parse({ salaryFrom: 4800, salaryTo: 6200, skills: ['go'] });

test('numbers with up to five groups of digits are read as a single number', () => {
  const amounts = claimsIn('We turn over 1 234 567 890 123 € and pay 4 800–6 200 €.');
  expect(amounts.map(({ kind, value }) => [kind, value])).toEqual([
    ['amount', '1234567890123'],
    ['amount', '4800'],
    ['amount', '6200'],
  ]);
  expect(unsupportedFacts('4 800–6 200 € for Go, or 7 000 €', form).map(({ text }) => text)).toEqual(['7 000 €']);
});

test.each([
  ['We pay nine thousand euros.', 'amount', '9000'],
  ['Wir zahlen neuntausendfünfhundert Euro.', 'amount', '9500'],
  ['Lönen är trettiofem tusen kronor.', 'amount', '35000'],
  ['Nous payons quatre-vingt-dix mille euros.', 'amount', '90000'],
  ['Up to 75k', 'number', '75000'],
  ['We pay ４８００ CHF.', 'amount', '4800'],
  ['We pay ٩٠٠٠ €.', 'amount', '9000'],
  ['Twenty colleagues', 'number', '20'],
  ['A decade of work', 'years', '10'],
  ['C1 German', 'language', 'de'],
  ['We pay a 13th salary.', 'perk', 'bonus'],
  ['Apply at https://evil.example/jobs?id=1.', 'contact', 'https://evil.example/jobs?id=1'],
  ['Write to Me@Evil.example.', 'contact', 'me@evil.example'],
])('a fact in another spelling is found: %s', (text, kind, value) => {
  expect(unsupportedFacts(text, form)).toMatchObject([{ kind, value }]);
  expect(text).toContain(unsupportedFacts(text, form)[0]?.text);
});

test('the workplace of the job counts, not the one that the company offers elsewhere', () => {
  const of = (said: object) => unsupportedFacts('You work remotely.', JobForm.parse({ perks: ['remote'], ...said }));
  expect(of({ remote: 'house' })).toMatchObject([{ kind: 'workplace', value: 'remote' }]);
  expect(of({ remote: 'remote' })).toEqual([]);
  expect(of({})).toEqual([]);
});

test('a range of years is supported if the form states both of its ends', () => {
  const of = (text: string) =>
    unsupportedFacts(text, JobForm.parse({ yearsExperienceFrom: 3, yearsExperienceTo: 5 })).map(({ value }) => value);
  expect(of('You have 3–5 years of experience.')).toEqual([]);
  expect(of('You have 3–9 years of experience.')).toEqual(['3-9']);
  expect(of('Du hast 2 bis 5 Jahre Erfahrung.')).toEqual(['2-5']);
});

test('an amount in words that the form states is supported', () => {
  expect(unsupportedFacts('We pay four thousand eight hundred to 6 200 euros.', form)).toEqual([]);
});

test.each([
  ['groups of digits', '234 '],
  ['numbers in words', 'six hundred and '],
  ['single digits', '1 '],
  ['years', '5 years '],
  ['skills', 'Kubernetes AWS '],
])('the time to check a text is linear in its length: %s', (_, word) => {
  const text = word.repeat(200_000 / word.length);
  const started = performance.now();
  unsupportedFacts(`${text}.`, form, [text]);
  expect(performance.now() - started).toBeLessThan(4000);
});
