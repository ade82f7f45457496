import { textOf } from '@tandem/contracts/preview';
import { formatNumber } from '@tandem/i18n/format';
import { describe, expect, test } from 'vitest';
import { demoCompanies } from './companies/all.ts';
import { makeDemo } from './demo.ts';
import { PLACES } from './places.ts';
import { jobTexts } from './texts/job-texts.ts';
import { workLifeOf, workLifeText } from './work-life.ts';

const now = new Date('2026-03-14T15:09:26.000Z');
const demo = makeDemo(now);
const companyOf = (id: string) => {
  const made = demo.companies.find(({ company }) => company._id === id);
  if (!made) throw new Error(`No company ${id}`);
  return made;
};
/** Every ad as plain text, with its fields and its company. */
const ads = demo.jobs.map((job) => ({ job, text: textOf(job.description), ...companyOf(job.companyId) }));

const ON_CALL = /on[- ]call|jouren\b|\bjour var|har jour\b|bereitschaft|astreinte/gi;
const TURNS = /(every|var|jede|toutes les) \S+ (week|vecka|woche|semaines)|une semaine sur/i;
const HOME_OFFICE =
  /works? (from|at) home|\bremote(ly)?\b|in the office|hemifrån|på distans|kontoret|homeoffice|im büro|télétravail|à distance|au bureau/i;
const TEAM_SIZE =
  /(the|our) team is|we are \w+ developers|vi är \w+ (utvecklare|i laget)|zu \S+t im team|nous sommes \w+ (dans l’équipe|à développer)/i;

describe('team size, on-call and remote work are stated once per company', () => {
  test('in the description of the company', () => {
    for (const { company, source } of demo.companies) {
      expect(company.description.endsWith(workLifeText(source)), company.name).toBe(true);
      expect(company.description.match(ON_CALL), company.name).toHaveLength(1);
      expect(source.description, company.name).not.toMatch(HOME_OFFICE);
    }
  });

  test('and not in its ads', () => {
    const general = Object.values(jobTexts).flatMap(({ settings, without }) => [...settings, ...without]);
    for (const text of [...ads.map((ad) => ad.text), ...general]) {
      expect(text).not.toMatch(TURNS);
      expect(text).not.toMatch(TEAM_SIZE);
      expect(text).not.toMatch(HOME_OFFICE);
    }
  });

  test('in every language and of every kind', () => {
    const texts = demoCompanies.map((source) => workLifeText(source));
    expect(texts.filter((text) => /undefined|\d/.test(text))).toEqual([]);
    const kinds = new Set(demoCompanies.map((source) => workLifeOf(source).homeOffice));
    expect(kinds).toEqual(new Set(['remote', 'hybrid']));
    expect(demoCompanies.some((source) => workLifeOf(source).onCall === null)).toBe(true);
  });
});

describe('no ad contradicts its fields, its company or another ad:', () => {
  test('a team is not larger than the company, and its size matches the ads', () => {
    /** Number of employees that the description of a company gives. */
    const staff: Record<string, number> = { hamnkraft: 74, 'ledger-lind': 140 };
    const sizes = [10, 50, 100, 500, 1000];
    for (const { company, source } of demo.companies) {
      expect(workLifeOf(source).team, company.name).toBeLessThan(source.size);
      const people = staff[company.slug];
      if (!people) continue;
      expect(company.description).toContain(`${people} people`);
      expect(sizes.find((size) => size >= people)).toBe(company.companySize);
    }
    const manager = ads.find(({ text }) => text.startsWith('Seven people, one product'));
    expect(manager && workLifeOf(manager.source).team).toBe(7);
  });

  test('an ad mentions on-call only if the company has it', () => {
    const asked = ads.filter(({ text }) => text.match(ON_CALL));
    expect(asked.length).toBeGreaterThan(0);
    for (const { source, job } of asked) expect(workLifeOf(source).onCall, job.headline).not.toBeNull();
  });

  test('the workplace matches the statement of the company', () => {
    const allowed = { remote: ['remote'], hybrid: ['house', 'hybrid', 'remote'] };
    for (const { job, source } of ads)
      expect(allowed[workLifeOf(source).homeOffice], job.headline).toContain(job.remote);
  });

  test('perks for remote and hybrid work are offered only with such jobs', () => {
    for (const { source, company } of demo.companies)
      for (const perk of ['remote', 'hybrid'] as const)
        if (source.perks.includes(perk))
          expect(
            source.jobs.map(({ remote }) => remote),
            `${company.name} offers ${perk}`,
          ).toContain(perk);
  });

  test('the salary is in the fields and not in the text', () => {
    for (const { text, job } of ads) {
      expect(text, job.headline).not.toMatch(/[€$£]|\b\d+ ?(kr|sek|eur|euros?|pounds?)\b/i);
      expect(Number(job.salaryFrom)).toBeLessThan(Number(job.salaryTo));
    }
  });

  test('a city in the text is the place of the job or an office of the company', () => {
    const cities = Object.values(PLACES).map(({ city }) => city);
    for (const { job, text, company } of ads) {
      const own = [job.location, ...company.offices].map((place) => place?.city);
      const others = cities.filter((city) => text.includes(city) && !own.includes(city));
      expect(others, job.headline).toEqual([]);
    }
  });
});

test('numbers in demo texts have the no-break spaces of their language between thousands', () => {
  const texts = [
    ...ads.map(({ job, source }) => ({ text: job.description, language: source.language })),
    ...demo.companies.flatMap(({ company, source }) =>
      [company.description, company.headline].map((text) => ({ text, language: source.language })),
    ),
    ...demo.developers.flatMap(({ description, workExperience }) =>
      [description, ...workExperience.map((each) => each.description ?? '')].map((text) => ({ text, language: 'en' })),
    ),
  ];
  const isYear = (digits: string) => /^(19|20)\d\d$/.test(digits);
  for (const { text, language } of texts) {
    for (const [number] of text.matchAll(/\d{1,3}(?:[\s.,’]\d{3})+(?!\d)/g))
      expect(number, text).toBe(formatNumber(number.replace(/\D/g, ''), language));
    expect(
      (text.match(/\d{4,}/g) ?? []).filter((digits) => !isYear(digits)),
      text,
    ).toEqual([]);
    expect(text, text).not.toMatch(/\d[ \u00a0\u202f]%/);
  }
  expect(texts.some(({ text }) => text.includes('390\u00a0000'))).toBe(true);
});

test('a company has an intro video on a video site', () => {
  const films = demo.companies.map(({ company }) => company.introVideo).filter(Boolean);
  expect(films).not.toEqual([]);
  expect(companyOf(demo.companies[0]?.company._id ?? '').company.introVideo).toBe(films[0]);
});
