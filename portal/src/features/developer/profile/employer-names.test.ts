import { expect, test } from 'vitest';
import { hiddenNames, namesIn } from './employer-names.ts';

test.each([
  ['At Klarna I rebuilt payments.', 'Klarna'],
  ['at KLARNA, I rebuilt payments', 'Klarna AB'],
  ['Led Klarna Bank through its audit', 'Klarna Bank AB (publ)'],
  ['Ich war bei müller', 'Müller GmbH'],
  ['J’ai travaillé chez Société Générale.', 'Societe Generale SA'],
])('"%s" names %s', (text, employer) => {
  expect(namesIn(text, [employer])).toEqual([employer]);
});

test.each([
  ['I like oranges', 'Orange'],
  ['I led a team of nine', 'Led Zeppelin Ltd'],
  ['A to Z', 'Z'],
  ['', 'Klarna'],
  ['We used AB testing', 'AB'],
])('"%s" does not name %s', (text, employer) => {
  expect(namesIn(text, [employer])).toEqual([]);
});

test('the hidden names are those of employers, schools and the current company, without duplicates', () => {
  const profile = {
    company: 'Volvo',
    workExperience: [{ organisation: 'Volvo' }, { organisation: ' Klarna ' }],
    education: [{ organisation: 'KTH' }],
  };
  expect(hiddenNames(profile)).toEqual(['Volvo', 'Klarna', 'KTH']);
});
