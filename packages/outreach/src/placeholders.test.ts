import { greetingName } from '@tandem/catalogue/greeting-name';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Facts, fill, unknownPlaceholders } from './placeholders.ts';

const fact = (value: string, source = '') => ({ value, source });

describe('placeholders', () => {
  test('are replaced by saved facts, and each fact is reported with its source', () => {
    const facts: Facts = { firstName: fact('Signe'), currentRole: fact('Go developer', 'https://github.com/signe') };
    const { text, used, missing } = fill('Hi {firstName}, you work as {currentRole} in {city}.', facts);
    expect(text).toBe('Hi Signe, you work as Go developer in {city}.');
    expect(used.map(({ name, source }) => [name, source])).toEqual([
      ['firstName', ''],
      ['currentRole', 'https://github.com/signe'],
    ]);
    expect(missing).toEqual(['city']);
  });

  test.each([
    ['Hi {firstname}', ['{firstname}']],
    ['Hi {{firstName}}', ['{{firstName}}']],
    ['Hi {firstName', ['{']],
    ['Hi { firstName }', ['{ firstName }']],
    ['{} {lastName} {firstName}', ['{}', '{lastName}']],
    ['Hi {firstName}, at {companyName}', []],
  ])('that are unknown or incomplete are found in %j', (text, expected) => {
    expect(unknownPlaceholders(text)).toEqual(expected);
  });

  test('a fact cannot insert another placeholder', () => {
    expect(fill('At {companyName}', { companyName: fact('{firstName} AB'), firstName: fact('Ada') }).text).toBe(
      'At firstName AB',
    );
  });
});

describe('a greeting', () => {
  test.each([
    'Hi {firstName},',
    'Hej {firstName}!',
    'Hallo {firstName},',
    'Bonjour {firstName},',
    'Guten Tag {firstName} –',
  ])('%j without a name omits the name', (greeting) => {
    const { text, missing } = fill(`${greeting}\n\nWe build ferries.`, {});
    expect(text.split('\n')[0]).toBe(greeting.replace(' {firstName}', ''));
    expect(missing).toEqual([]);
  });

  test.each([
    ['Hi, {firstName}!', 'Hi!'],
    ['Hej, {firstName},', 'Hej,'],
    ['Merci,\u00a0{firstName}.', 'Merci.'],
  ])('%j without a name omits the comma before it as well', (greeting, expected) => {
    expect(fill(`${greeting}\n\nWe build ferries.`, {}).text.split('\n')[0]).toBe(expected);
  });

  test.each([
    ['SIGNE', 'Signe'],
    ['ANNA-KARIN', 'Anna-Karin'],
    ['Dr. Ada', ''],
    ["D'Arcy", "D'Arcy"],
    ['Åsa', 'Åsa'],
    ['Bo', 'Bo'],
    ['李明', '李明'],
    ['José María', 'José María'],
    ['A', ''],
    ['N/A', ''],
    ['null', ''],
    ['undefined', ''],
    ['-', ''],
    ['Hamnkraft AB', ''],
    ['hamnkraft', ''],
    ['info@example.org', ''],
    ['Ada 🚀', ''],
    ['  ', ''],
    ['X Æ A-12', ''],
  ])('addresses %j as %j', (given, expected) => {
    expect(greetingName(given, 'Hamnkraft')).toBe(expected);
  });

  test('never contains "Hi ,", "Hi null" or "{firstName}", whatever is saved as the name', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'null',
        'NULL',
        'undefined',
        'N/A',
        'n.a.',
        'A',
        '.',
        '',
        '{firstName}',
        'ACME AB',
        'NaN',
        '\u00a0',
        '—',
      ),
    );
    fc.assert(
      fc.property(odd, odd, fc.constantFrom('Hi', 'Hej', 'Hallo', 'Bonjour'), (name, company, hello) => {
        const { text } = fill(`${hello} {firstName},\n\nText`, { firstName: fact(name), companyName: fact(company) });
        expect(text).toMatch(/^\S+( [^\s,{}][^,{}]*)?,\n\nText$/u);
        expect(text).not.toMatch(/null|undefined|(?<!\p{L})(?:N\/?A|NaN)(?!\p{L})| ,/iu);
      }),
      { numRuns: 3000 },
    );
  });
});

test('a fact does not reverse the text that follows it', () => {
  const { text } = fill('You live in {city}, {firstName}.', {
    city: fact('Malmö\u202E\u2066'),
    firstName: fact('\u202EAda'),
  });
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(fill('{city}', { city: fact('תל אביב') }).text).toBe('תל אביב');
});
