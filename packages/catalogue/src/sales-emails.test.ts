import { describe, expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';
import { regionOfDomain, SALES_REGIONS } from './outreach.ts';
import { SALES_STEPS, SALES_VARIANTS } from './sales.ts';
import { fillSalesText, salesLetter, unknownPlaceholders } from './sales-emails.ts';
import { SALES_SAMPLES } from './sales-samples.ts';
import { isSharedMailbox } from './shared-mailbox.ts';

const companyName = 'Nordvind Energi';

describe('the built-in samples', () => {
  test.each(SALES_REGIONS)(
    'of %s mention 290 SEK an hour and the free trial, and contain only known placeholders',
    (region) => {
      const sample = SALES_SAMPLES[region];
      expect(sample.text1A).toContain('290 SEK');
      expect(sample.text1B).toContain('290 SEK');
      expect(Object.values(sample).flatMap(unknownPlaceholders)).toEqual([]);
      expect(Object.values(sample).every((text) => text.trim() !== '')).toBe(true);
      expect(sample.titleWithoutFirstName).not.toContain('{firstName}');
    },
  );

  test('are in the language of the region', () => {
    expect(SALES_SAMPLES.sweden.text1A).toMatch(/^Hej /);
    expect(SALES_SAMPLES.germany.text1A).toMatch(/^Hallo /);
    expect(SALES_SAMPLES.france.text1A).toMatch(/^Bonjour /);
    expect(SALES_SAMPLES.uk.text1A).toMatch(/^Hi /);
  });
});

describe('a first name', () => {
  test.each([
    ['Petra', 'Petra'],
    ['SIMON', 'Simon'],
    ['anna-lena', 'Anna-Lena'],
    ['Jo', 'Jo'],
    ['  Élodie ', 'Élodie'],
    ['O’Brien', 'O’Brien'],
    ['McKenna', 'McKenna'],
    ['', ''],
    ['N/A', ''],
    ['null', ''],
    ['undefined', ''],
    ['-', ''],
    ['J', ''],
    ['J.', ''],
    ['Nordvind Energi', ''],
    ['NORDVIND ENERGI', ''],
    ['Oakhurst Ltd', ''],
    ['info@nordvind.se', ''],
    ['https://nordvind.se', ''],
    ['{firstName}', ''],
    ['Dr. Weber', ''],
    ['X'.repeat(80), ''],
    ['Anna 2', ''],
  ])('%j is written as %j', (written, shown) => expect(greetingName(written, companyName)).toBe(shown));
});

test.each([
  ['Hi {firstName},\n\nDoes it?', 'Hi,\n\nDoes it?'],
  ['Hej {firstName}!', 'Hej!'],
  ['Hallo {firstName},', 'Hallo,'],
  ['Bonjour {firstName}\u202f!', 'Bonjour\u202f!'],
  ['{firstName}, a question about {companyName}', 'A question about Nordvind Energi'],
  ['Is it you, {firstName}?', 'Is it you?'],
  ['{firstName},\n\nÄr det så?', 'Är det så?'],
  ['I ask {firstName} and others', 'I ask and others'],
])('without a first name %j becomes %j', (text, filled) =>
  expect(fillSalesText(text, { firstName: '', companyName })).toBe(filled),
);

test('an unusual name never leaves a gap, a placeholder or a missing value in any sample', () => {
  const odd = [
    '',
    ' ',
    '-',
    'N/A',
    'null',
    'J',
    'undefined',
    'NaN',
    '{firstName}',
    'ÅSA',
    '$&',
    '王',
    'Nordvind Energi',
  ];
  for (const region of SALES_REGIONS)
    for (const step of SALES_STEPS)
      for (const variant of SALES_VARIANTS)
        for (const firstName of odd) {
          const { title, text } = salesLetter(SALES_SAMPLES[region], { firstName, companyName }, step, variant);
          const all = `${title}\n${text}`;
          expect(all, `${region} ${step} ${variant} ${firstName}`).not.toMatch(
            /[{}]|\b(null|undefined|NaN|N\/A)\b| [,!?]|,,|^[,!]| {2}/m,
          );
          expect(title).toMatch(/^\p{L}/u);
        }
});

test('a company name is inserted unchanged, even with characters that have a meaning in patterns', () => {
  const { title } = salesLetter(SALES_SAMPLES.uk, { firstName: 'Jo', companyName: '$& {firstName}' }, 1, 'B');
  expect(title).toBe('A one-week trial for $& {firstName}');
});

test.each([
  ['Hi {firstNmae},', ['{firstNmae}']],
  ['Hi {{firstName}},', ['{{firstName}}']],
  ['Hi { firstName },', ['{ firstName }']],
  ['Hi {firstName,', ['{firstName,']],
  ['Hi firstName},', ['}']],
  ['Hi {firstName}, {companyName}', []],
])('in %j the unknown placeholders are %j', (text, unknown) => expect(unknownPlaceholders(text)).toEqual(unknown));

test.each([
  ['info@nordvind.se', true],
  ['Contact.us@nordvind.se', true],
  ['hr+jobs@nordvind.se', true],
  ['petra@nordvind.se', false],
  ['infante@nordvind.se', false],
])('whether %s is a shared mailbox: %s', (email, shared) => expect(isSharedMailbox(email)).toBe(shared));

test.each([
  ['nordvind.se', 'sweden'],
  ['harlow.co.uk', 'uk'],
  ['brueckner.de', 'germany'],
  ['polderwerk.nl', 'netherlands'],
  ['maison.fr', 'france'],
  ['acme.com', 'other'],
])('the domain %s suggests the region %s', (domain, region) => expect(regionOfDomain(domain)).toBe(region));
