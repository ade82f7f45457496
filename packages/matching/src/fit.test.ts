import { GENDERS } from '@tandem/catalogue/contact';
import { LEVELS, ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { SKILLS } from '@tandem/catalogue/skills';
import { PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import { type Developer, developerVisibility } from '@tandem/contracts/developer';
import { visible } from '@tandem/contracts/visibility';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failingFilter, passes } from './filters.ts';
import { fit } from './fit.ts';
import type { DeveloperSide, JobSide } from './inputs.ts';

const job: JobSide = {
  role: 'backend',
  skills: ['go', 'aws'],
  skillsYears: { go: 4 },
  seniorities: ['senior'],
  yearsExperienceFrom: 4,
  yearsExperienceTo: 10,
  salaryFrom: 4000,
  salaryTo: 6000,
  salaryCurrency: 'eur',
  salaryFrequency: 'monthly',
  remote: 'hybrid',
  location: { city: 'Malmö', country: 'SE', lat: 55.605, lng: 13.0038 },
  languages: ['en'],
  visaSponsorship: false,
};

const developer: DeveloperSide = {
  role: 'backend',
  roles: [],
  skills: ['go', 'aws', 'node'],
  skillsYears: { go: 5 },
  seniority: 'senior',
  yearsExperience: 7,
  salaryExpectations: { amount: 5000, currency: 'eur', frequency: 'monthly' },
  remote: ['hybrid', 'remote'],
  locations: [{ city: 'malmo', country: 'SE' }],
  visa: ['eu'],
  perks: ['dog'],
  languages: ['en', 'sv'],
};

const reasonOf = (key: string, change: DeveloperSide, jobChange: Partial<JobSide> = {}) =>
  fit({ ...job, ...jobChange }, ['dog'], { ...developer, ...change }).reasons.find((reason) => reason.key === key);

describe('score', () => {
  test('is 100 of 100 and a top fit if everything is met', () => {
    const whole = fit(job, ['dog'], developer);
    expect(whole).toMatchObject({ sum: 100, total: 100, percent: 100, label: 'top', changes: [] });
    expect(whole.reasons.map(({ key, weight }) => `${key} ${weight}`)).toEqual([
      'skills 40',
      'seniority 15',
      'years 10',
      'salary 15',
      'place 10',
      'perks 5',
      'language 5',
    ]);
  });

  test('counts each skill by its years', () => {
    expect(reasonOf('skills', { skills: ['go'] })).toMatchObject({ state: 'partly', points: 20 });
    expect(reasonOf('skills', { skillsYears: { go: 2 } })).toMatchObject({
      points: 30,
      values: { met: ['aws'], short: ['go'], unsaid: [], missing: [] },
    });
    expect(reasonOf('skills', { skillsYears: {} })).toMatchObject({
      points: 30,
      values: { short: [], unsaid: ['go'] },
    });
    expect(reasonOf('skills', { skills: [] })).toMatchObject({ state: 'unmet', values: { missing: ['go', 'aws'] } });
  });

  test('ignores criteria that the job does not require, in the score and in the total', () => {
    const skills = fit({ ...job, skills: [], skillsYears: {} }, ['dog'], developer);
    expect(skills).toMatchObject({ sum: 60, total: 60, percent: 100, label: 'great', changes: [] });
    expect(skills.reasons[0]).toMatchObject({ key: 'skills', state: 'notCompared', points: 0 });
    const without = { ...developer, skills: [], skillsYears: {}, seniority: 'junior' as const };
    expect(fit({ ...job, skills: [] }, ['dog'], without)).toMatchObject({
      sum: 45,
      total: 60,
      percent: 75,
      label: null,
    });
    const language = fit({ ...job, languages: [] }, ['dog'], { ...developer, languages: [] });
    expect(language).toMatchObject({ sum: 95, total: 95, label: 'great' });
    expect(language.reasons.at(-1)).toMatchObject({ key: 'language', state: 'notCompared', points: 0 });
    const { salaryExpectations: _, ...unseen } = developer;
    expect(fit({ ...job, skills: [], languages: [] }, ['dog'], unseen)).toMatchObject({ sum: 40, total: 40 });
  });

  test.each<[string, DeveloperSide, Partial<JobSide>, string, number]>([
    ['seniority', { seniority: 'midlevel' }, {}, 'partly', 8],
    ['seniority', { seniority: 'junior' }, {}, 'unmet', 0],
    ['years', { yearsExperience: 2 }, {}, 'partly', 5],
    ['years', { yearsExperience: null }, {}, 'unmet', 0],
    ['years', { yearsExperience: null }, { yearsExperienceFrom: 0 }, 'met', 10],
    ['years', { yearsExperience: null }, { yearsExperienceFrom: 0, yearsExperienceTo: 9 }, 'unmet', 0],
    ['years', { yearsExperience: 30 }, {}, 'met', 10],
    ['years', { yearsExperience: 9 }, { yearsExperienceTo: 6 }, 'partly', 5],
    ['salary', { salaryExpectations: { amount: 6500, currency: 'eur', frequency: 'monthly' } }, {}, 'partly', 8],
    ['salary', { salaryExpectations: { amount: 50, currency: 'eur', frequency: 'hourly' } }, {}, 'unmet', 0],
    ['salary', { salaryExpectations: null }, {}, 'met', 15],
    ['place', { locations: [{ city: 'Lund', country: 'SE', lat: 55.7, lng: 13.19 }] }, {}, 'met', 10],
    ['place', { locations: [{ city: 'Luleå', country: 'SE' }] }, {}, 'partly', 5],
    ['place', { locations: [{ city: 'Oslo', country: 'NO' }] }, {}, 'unmet', 0],
    ['place', { locations: [], city: 'Malmö' }, {}, 'met', 10],
    ['place', { locations: [{ city: '', country: '' }], city: 'Malmö' }, {}, 'met', 10],
    ['place', { locations: [], city: 'Copenhagen' }, {}, 'met', 10],
    ['place', { locations: [], city: 'Stockholm' }, {}, 'partly', 5],
    ['place', { locations: [], city: '' }, {}, 'partly', 5],
    ['place', {}, { location: { city: '', country: '' } }, 'partly', 5],
    ['place', { remote: ['remote'] }, {}, 'unmet', 0],
    ['place', { locations: [{ city: 'Oslo', country: 'NO' }] }, { remote: 'remote' }, 'met', 10],
    ['perks', { perks: ['dog', 'gym'] }, {}, 'partly', 3],
    ['perks', { perks: ['hybrid'] }, {}, 'met', 5],
    ['language', { languages: [...'abcdefghijkl'] }, { languages: [...'abcdefghijklm'] }, 'partly', 4],
    ['language', { languages: ['en'] }, { languages: ['en', 'sv'] }, 'partly', 3],
  ])('%s of %j against %j is %s', (key, change, jobChange, state, points) =>
    expect(reasonOf(key, change, jobChange)).toMatchObject({ state, points }),
  );

  test('is a great fit with the seniority and four of the other five criteria, without perks', () => {
    const label = (change: DeveloperSide) => fit(job, ['dog'], { ...developer, ...change }).label;
    expect(label({ perks: ['gym'] })).toBe('top');
    expect(label({ languages: [] })).toBe('great');
    expect(label({ seniority: 'midlevel' })).toBeNull();
    expect(label({ languages: [], yearsExperience: 1 })).toBeNull();
  });

  test('lists the three changes that would add the most points', () => {
    const { changes } = fit(job, [], { ...developer, skills: [], seniority: 'junior', yearsExperience: 3 });
    expect(changes).toEqual([
      { key: 'skills', part: 'missing', points: 40 },
      { key: 'seniority', points: 15 },
      { key: 'perks', points: 5 },
    ]);
  });
});

test('without a desired place, the home city counts as the desired place', () => {
  const place = (change: DeveloperSide, jobChange: Partial<JobSide> = {}) =>
    reasonOf('place', { locations: [], city: '', ...change }, jobChange)?.values;
  expect(place({ city: 'Malmoe' })).toMatchObject({ how: 'near' });
  expect(place({ city: 'Stockholm' })).toMatchObject({ how: 'home', home: 'Stockholm', wanted: [] });
  expect(place({})).toMatchObject({ how: 'unsaid' });
  expect(place({ city: 'Stockholm' }, { location: { city: '', country: '' } })).toMatchObject({ how: 'open' });
  expect(failingFilter(job, { ...developer, locations: [], city: 'Stockholm' })).toBeNull();
});

describe('changes that would improve the score', () => {
  const changes = (change: DeveloperSide, jobChange: Partial<JobSide> = {}) =>
    fit({ ...job, ...jobChange }, ['dog'], { ...developer, ...change }).changes;

  test('distinguish missing skills from skills without years and with too few years', () => {
    expect(changes({ skillsYears: {} })).toEqual([{ key: 'skills', part: 'unsaid', points: 10 }]);
    expect(changes({ skillsYears: { go: 2 } })).toEqual([{ key: 'skills', part: 'short', points: 10 }]);
    expect(changes({ skills: ['go'] })).toEqual([{ key: 'skills', part: 'missing', points: 20 }]);
    const wide = { skills: ['go', 'aws', 'node', 'java'], skillsYears: { go: 4, aws: 4 } };
    expect(changes({ skills: ['go', 'aws', 'node'], skillsYears: { go: 1 } }, wide)).toEqual([
      { key: 'skills', part: 'missing', points: 10 },
      { key: 'skills', part: 'short', points: 8 },
      { key: 'skills', part: 'unsaid', points: 5 },
    ]);
  });

  test('add up to the missing points', () =>
    fc.assert(
      fc.property(anyJob, anyPerks, anyDeveloper, (job, perks, who) => {
        const whole = fit(job, perks, visible(who, developerVisibility, 'FULL'));
        for (const { key, part, points } of whole.changes) {
          const reason = whole.reasons.find((each) => each.key === key);
          expect(reason?.state).not.toBe('met');
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(reason?.weight ?? 0);
          if (part) expect(reason?.values[part]).not.toEqual([]);
        }
      }),
    ));
});

describe('filters', () => {
  test.each<[string | null, DeveloperSide, Partial<JobSide>]>([
    [null, {}, {}],
    ['role', { role: 'designer' }, {}],
    ['role', { role: null, roles: [] }, {}],
    [null, { role: 'designer', roles: ['backend'] }, {}],
    [null, { role: 'developer' }, { role: 'fullstack' }],
    ['visa', { visa: ['uk'] }, {}],
    [null, { visa: ['uk'] }, { visaSponsorship: true }],
    [null, { visa: [] }, {}],
    ['place', { locations: [{ city: 'Kyiv', country: 'UA' }] }, {}],
    ['place', { remote: ['house'] }, {}],
    [null, { locations: [{ city: 'Kyiv', country: 'UA' }], visa: ['ukr'] }, { remote: 'remote' }],
    [null, { salaryExpectations: { amount: 6600, currency: 'eur', frequency: 'monthly' } }, {}],
    ['salary', { salaryExpectations: { amount: 6700, currency: 'eur', frequency: 'monthly' } }, {}],
    ['salary', { salaryExpectations: { amount: 80000, currency: 'sek', frequency: 'monthly' } }, {}],
    [null, { salaryExpectations: undefined }, {}],
  ])('%s fails for %j against %j', (filter, change, jobChange) =>
    expect(failingFilter({ ...job, ...jobChange }, { ...developer, ...change })).toBe(filter),
  );
});

const money = fc.record({
  amount: fc.integer({ min: 0, max: 20_000 }),
  currency: fc.constantFrom(...CURRENCIES),
  frequency: fc.constantFrom(...SALARY_FREQUENCIES),
});
const places = fc.constantFrom(
  { city: 'Malmö', country: 'SE', lat: 55.605, lng: 13.0038 },
  { city: 'Kyiv', country: 'UA' },
  { city: '', country: 'DE' },
  { city: '', country: '' },
);
const some = <T>(all: readonly T[]) => fc.uniqueArray(fc.constantFrom(...all), { maxLength: 6 });
const skillYears = fc.dictionary(fc.constantFrom(...SKILLS), fc.integer({ min: 0, max: 12 }));
const count = fc.integer({ min: 0, max: 15 });

const anyJob: fc.Arbitrary<JobSide> = fc.record({
  role: fc.option(fc.constantFrom(...ROLES)),
  skills: some(SKILLS),
  skillsYears: skillYears,
  seniorities: some(LEVELS),
  yearsExperienceFrom: count,
  yearsExperienceTo: count,
  salaryFrom: count,
  salaryTo: fc.integer({ min: 0, max: 20_000 }),
  salaryCurrency: fc.constantFrom(...CURRENCIES),
  salaryFrequency: fc.constantFrom(...SALARY_FREQUENCIES),
  remote: fc.constantFrom(...REMOTE_TYPES),
  location: places,
  languages: some(['en', 'sv', 'de']),
  visaSponsorship: fc.boolean(),
});

const matched = {
  role: fc.option(fc.constantFrom(...ROLES)),
  roles: some(ROLES),
  skills: some(SKILLS),
  skillsYears: skillYears,
  seniority: fc.constantFrom(...SENIORITIES),
  yearsExperience: fc.option(count),
  salaryExpectations: fc.option(money),
  remote: some(REMOTE_TYPES),
  locations: fc.array(places, { maxLength: 3 }),
  city: fc.constantFrom('', 'Malmö', 'Berlin'),
  visa: some(VISA_REGIONS),
  perks: some(PERKS),
  languages: some(['en', 'sv', 'de']),
};
/** Personal data that matching must ignore. */
const personal = fc.record({
  gender: fc.constantFrom(...GENDERS),
  firstName: fc.string(),
  lastName: fc.string(),
  profilePicture: fc.string(),
  avatar: fc.string(),
  country: fc.string(),
  email: fc.string(),
  yearsEducation: fc.constantFrom('selfTaught' as const, 'masters' as const),
  education: fc.array(fc.record({ organisation: fc.string(), from: fc.constant('1980'), to: fc.constant('1984') })),
});
const anyDeveloper = fc.record(matched) as unknown as fc.Arbitrary<Developer>;
const anyPerks = some(PERKS);

describe('for every job and developer', () => {
  test('gender, age, name, photo, school and nationality change nothing', () =>
    fc.assert(
      fc.property(anyJob, anyPerks, anyDeveloper, personal, personal, (job, perks, who, one, other) => {
        const [mine, theirs] = [one, other].map((person) => ({ ...who, ...person }) as Developer);
        expect(fit(job, perks, mine as Developer)).toEqual(fit(job, perks, theirs as Developer));
        expect(failingFilter(job, mine as Developer)).toBe(failingFilter(job, theirs as Developer));
      }),
    ));

  test('the salary expectation has no effect for a viewer who cannot see it', () =>
    fc.assert(
      fc.property(anyJob, anyPerks, anyDeveloper, fc.option(money), (job, perks, who, salaryExpectations) => {
        const before = visible(who, developerVisibility, 'HALF');
        const after = visible({ ...who, salaryExpectations }, developerVisibility, 'HALF');
        expect(fit(job, perks, after)).toEqual(fit(job, perks, before));
        expect(passes(job, after)).toBe(passes(job, before));
        const hidden = fit(job, perks, after).reasons.find(({ key }) => key === 'salary');
        expect(hidden).toEqual({ key: 'salary', state: 'hidden', weight: 15, points: 0, values: {} });
      }),
    ));

  test('both sides get the same score if both see the same fields', () =>
    fc.assert(
      fc.property(anyJob, anyPerks, anyDeveloper, (job, perks, who) => {
        const company = fit(job, perks, visible(who, developerVisibility, 'FULL'));
        expect(company).toEqual(fit(job, perks, visible(who, developerVisibility, 'ADMIN')));
      }),
    ));

  test('points are integers that add up to the score, never exceed the total, and are complete only for met criteria', () =>
    fc.assert(
      fc.property(anyJob, anyPerks, anyDeveloper, fc.boolean(), (job, perks, who, all) => {
        const { sum, total, percent, reasons } = fit(
          job,
          perks,
          visible(who, developerVisibility, all ? 'FULL' : 'GUEST'),
        );
        const uncompared = (job.skills.length === 0 ? 40 : 0) + (job.languages.length === 0 ? 5 : 0);
        expect(total).toBe((all ? 100 : 85) - uncompared);
        expect(sum).toBe(reasons.reduce((points, reason) => points + reason.points, 0));
        expect(percent).toBeLessThanOrEqual(100);
        for (const { points, weight, state } of reasons) {
          expect(Number.isInteger(points) && points >= 0).toBe(true);
          expect(points === weight).toBe(state === 'met');
        }
      }),
    ));
});
