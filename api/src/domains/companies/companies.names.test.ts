import { describe, expect, test } from 'vitest';
import { companyKeys, nameKey, slugOf } from './companies.names.ts';

test.each([
  ['Hamnkraft AB (publ)', 'hamnkraft'],
  ['HAMNKRAFT', 'hamnkraft'],
  ['www.hamnkraft.se', 'hamnkraft'],
  ['jobs.hamnkraft.co.uk', 'hamnkraft'],
  ['Müller & Söhne GmbH & Co. KG', 'muller sohne'],
  ['Société Générale S.A.', 'societe generale'],
  ['Novo Nordisk A/S', 'novo nordisk'],
  ['AB', 'ab'],
  ['  ', ''],
  ['Гавань ООО', 'гавань ооо'],
  ['Hamn\u200bkraft\u202e', 'hamnkraft'],
  ['Нamnkrаft', 'hamnkraft'],
  ['Ｈamnkraft', 'hamnkraft'],
])('%s is compared as %j', (name, key) => expect(nameKey(name)).toBe(key));

test('a company is known by its id, its names and its domain', () => {
  const company = { _id: 'x', name: 'Hamnkraft', companyName: 'Nordisk Hamnkraft AB', website: 'https://www.hk.se/en' };
  expect(companyKeys(company)).toEqual(['x', 'hamnkraft', 'nordisk hamnkraft', 'hk']);
});

describe('slugs', () => {
  test.each([
    ['Møller & Söhne', 'moller-sohne'],
    ['Backend engineer (f/m/d), Straße', 'backend-engineer-f-m-d-strasse'],
    ['日本', ''],
  ])('of %s', (text, slug) => expect(slugOf(text)).toBe(slug));
});
