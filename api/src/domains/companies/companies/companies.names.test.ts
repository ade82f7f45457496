import { describe, expect, test } from 'vitest';
import { companyKeys, nameKey, slugOf } from './companies.names.ts';

test.each([
  ['Hamnkraft AB (publ)', 'hamnkraft'],
  ['HAMNKRAFT', 'hamnkraft'],
  ['www.hamnkraft.se', 'hamnkraft'],
  ['jobs.hamnkraft.co.uk', 'hamnkraft'],
  ['Müller & Söhne GmbH & Co. KG', 'mullersohne'],
  ['Société Générale S.A.', 'societegenerale'],
  ['Novo Nordisk A/S', 'novonordisk'],
  ['Hamn-Kraft', 'hamnkraft'],
  ['Hamn kraft Ltd.', 'hamnkraft'],
  ['hamn-kraft.se', 'hamnkraft'],
  ['AB', 'ab'],
  ['  ', ''],
  ['Гавань ООО', 'гаваньооо'],
  ['Hamn\u200bkraft\u202e', 'hamnkraft'],
  ['Нamnkrаft', 'hamnkraft'],
  ['Ｈamnkraft', 'hamnkraft'],
])('%s is compared as %j', (name, key) => expect(nameKey(name)).toBe(key));

test('the keys of a company are its id, its names and its domain', () => {
  const company = { _id: 'x', name: 'Hamnkraft', companyName: 'Nordisk Hamnkraft AB', website: 'https://www.hk.se/en' };
  expect(companyKeys(company)).toEqual(['x', 'hamnkraft', 'nordiskhamnkraft', 'hk']);
});

test('the keys also include the email domains of its accounts, requested names and previous names', () => {
  const company = {
    _id: 'x',
    name: 'Hamnkraft',
    companyName: '',
    website: '',
    requestedNames: { name: 'Kajkraft', website: 'https://kaj-kraft.example' },
    emailDomains: ['mail.hamn-kraft.se', 'sjo-bolaget.example'],
    formerKeys: ['nordisk hamnkraft'],
  };
  expect(companyKeys(company)).toEqual(['x', 'hamnkraft', 'kajkraft', 'sjobolaget', 'nordiskhamnkraft']);
});

describe('slugs', () => {
  test.each([
    ['Møller & Söhne', 'moller-sohne'],
    ['Backend engineer (f/m/d), Straße', 'backend-engineer-f-m-d-strasse'],
    ['日本', ''],
  ])('of %s', (text, slug) => expect(slugOf(text)).toBe(slug));
});
