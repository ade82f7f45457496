import { describe, expect, test } from 'vitest';
import { fromString, Search, type SearchConditions, SearchConditions as Shape, searchConditions } from './search.ts';
import { readSearch, writeSearch } from './search-string.ts';

const whole: SearchConditions = {
  text: 'c++ & node.js, Umeå=100 %',
  roles: ['backend'],
  shortRoles: ['lead', 'qa'],
  skills: ['go:4', 'c++'],
  anySkills: ['aws', 'node:10'],
  withoutSkills: ['php'],
  seniorities: ['senior'],
  years: ['3', '5'],
  near: 'malmo',
  distance: 80,
  cities: ['Göteborg'],
  countries: ['SE', 'DE'],
  remote: ['remote'],
  visa: ['eu'],
  languages: ['sv', 'en'],
  jobTypes: ['fulltime'],
  salary: 60_000,
  currency: 'sek',
  per: 'month',
  perks: ['dog', 'free-lunch'],
  badges: ['available-now'],
  available: 30,
  seen: 7,
  candidates: 'none',
  video: 'true',
  job: '000000000000000000000001',
  sort: 'newest',
};

describe('a search as the query string of a URL', () => {
  test('every condition of a search is the same after a round trip through a URL', () => {
    expect(Object.keys(whole).sort()).toEqual([...Object.keys(searchConditions), 'job', 'sort'].sort());
    expect(Shape.parse(whole)).toEqual(whole);
    const address = writeSearch(whole);
    expect(readSearch(address)).toEqual(whole);
    expect(readSearch(`https://tandem.example/company/candidates?${address}`)).toEqual(whole);
    expect(fromString(Search).parse(`?${address}`)).toEqual({ ...whole, skip: 0, limit: 20 });
  });

  test('a search has a short URL, and equal searches have the same one', () => {
    const { skills, near, sort } = whole;
    expect(writeSearch({ sort, near, skills })).toBe('skills=go:4,c%2B%2B&near=malmo&sort=newest');
    expect(writeSearch({ skills: [], text: '' })).toBe('');
  });

  test('a search ignores unknown parameters and accepts repeated ones', () => {
    expect(readSearch('skills=go&skills=aws,&utm_source=x&distance=far&limit=9&__proto__=1')).toEqual({
      skills: ['go', 'aws'],
    });
  });
});

describe('degrees and steps', () => {
  test.each([
    ['near', '59.33,18.07', true],
    ['near', '-33.9,151', true],
    ['near', '59.33', false],
    ['near', 'oslo', false],
    ['available', '14', true],
    ['available', '15', false],
    ['seen', '1', true],
    ['seen', '2', false],
    ['skills', 'go:4', true],
    ['skills', 'go:', false],
    ['skills', 'go:many', false],
    ['salary', '-1', false],
    ['distance', '5000', false],
  ])('%s=%s', (key, value, fits) => expect(Shape.safeParse({ [key]: value }).success).toBe(fits));
});
