import { asCompanyQuery, type CompanyFilters, NO_COMPANY_FILTERS } from '@tandem/contracts/company-address';
import { CompanyQuery } from '@tandem/contracts/company-input';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyPage } from '../../../site/pages.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { countCompanies, similarCompanies } from './companies.listing.ts';
import { queryCompanies } from './companies.query.ts';
import { companyById } from './companies.service.ts';

useTestApp();
let hiring: Person;
const place = (city: string) => ({ city, country: 'SE' });
beforeAll(async () => {
  hiring = await aCompany({
    name: 'Färjan',
    companyTypes: ['greentech', 'scaleup'],
    companySize: 100,
    stack: ['go', 'aws'],
    perks: ['hybrid'],
    offices: [place('Gothenburg'), place('Malmö')],
  });
  await aJob(hiring);
  await aCompany({ companyTypes: ['greentech'], companySize: 50, stack: ['go'], offices: [place('Malmö')] });
  await aCompany({ companyTypes: ['gaming'], stack: ['react', 'aws'], perks: ['hybrid', 'dog'] });
  await aCompany({ companyTypes: ['greentech'], stack: ['go'], public: false });
});

const found = async (filters: Partial<CompanyFilters>) =>
  (await queryCompanies(CompanyQuery.parse(asCompanyQuery({ ...NO_COMPANY_FILTERS, ...filters })))).total;
const counted = (filters: Partial<CompanyFilters>) =>
  countCompanies(asCompanyQuery({ ...NO_COMPANY_FILTERS, ...filters }));

describe('counts', () => {
  test('include only public companies', async () => {
    expect(await counted({})).toMatchObject({
      total: 3,
      types: { greentech: 2, scaleup: 1, gaming: 1 },
      sizes: { 100: 1, 50: 1 },
      places: { Gothenburg: 1, Malmö: 2 },
      stack: { go: 2, aws: 2, react: 1 },
      perks: { hybrid: 2, dog: 1 },
      hiring: { true: 1 },
      without: {},
    });
  });

  test('include a city that has the name of a property of every object', async () => {
    await aCompany({ companyTypes: ['fintech'], offices: [place('constructor')] });
    expect((await counted({ types: ['fintech'] })).places).toEqual({ constructor: 1 });
  });

  test.each<Partial<CompanyFilters>>([
    {},
    { types: ['greentech'] },
    { types: ['greentech', 'gaming'], stack: ['aws'] },
    { places: ['malmö'], hiring: true },
    { text: 'färjan', perks: ['hybrid'] },
    { types: ['gaming'], places: ['Gothenburg'] },
  ])('with %j, each equals the number of results with that choice', async (filters) => {
    const facets = await counted(filters);
    expect(facets.total).toBe(await found(filters));
    for (const type of ['greentech', 'gaming', 'scaleup'] as const)
      expect(facets.types[type] ?? 0).toBe(await found({ ...filters, types: [type] }));
    for (const skill of ['go', 'aws', 'react'])
      expect(facets.stack[skill] ?? 0).toBe(await found({ ...filters, stack: [skill] }));
    for (const city of ['Gothenburg', 'Malmö'])
      expect(facets.places[city] ?? 0).toBe(await found({ ...filters, places: [city] }));
    for (const key of Object.keys(facets.without) as (keyof CompanyFilters)[])
      expect(facets.without[key]).toBe(await found({ ...filters, [key]: NO_COMPANY_FILTERS[key] }));
  });
});

test.each(['Gothenburg', 'Göteborg', 'göteb', 'goeteborg'])('a company is found by its city as %s', async (text) => {
  expect(await found({ text })).toBe(1);
  if (text !== 'göteb') expect(await found({ places: [text] })).toBe(1);
});

test('the page of a company lists all of its jobs on the board, also more than a hundred', async () => {
  const own = await aCompany({ public: true });
  await aDraft(own);
  for (let nth = 0; nth < 101; nth++) await aJob(own);
  expect((await companyPage(own.slug)).jobs).toHaveLength(101);
});

test('similar companies share field, place or stack; unrelated and non-public ones are excluded', async () => {
  const similar = await similarCompanies(await companyById(hiring.id));
  expect(similar.map(({ companyTypes }) => companyTypes)).toEqual([['greentech']]);
  expect(similar.every((company) => company.public)).toBe(true);
});
