import { describe, expect, test } from 'vitest';
import { CANDIDATE_BADGES, COMPANY_BADGES } from './badges.ts';
import { COMPANY_TYPES } from './companies.ts';
import { COUNTRIES } from './countries.ts';
import { EQUALITY_QUESTIONS, equalityScore } from './equality.ts';
import { experienceBucketOf } from './experience.ts';
import { HASHTAG_PATTERN, HASHTAGS } from './hashtags.ts';
import { LANGUAGES } from './languages.ts';
import { BOARD_PLACES, boardPlaceOf, isPromoting, JOB_PACKAGES, type JobPackage } from './packages.ts';
import { AVATARS, avatarNumber, avatarOf, avatarShown } from './placeholders.ts';
import { CITIES, DEFAULT_CITY } from './places.ts';
import { SUSPEND_REASONS, suspendReasonsFor } from './reasons.ts';
import { seniorityInTitle, seniorityOfYears } from './role-words.ts';
import { LEGACY_ROLES, ROLES, roleOfImport, roleOfRecord, SHORT_ROLE_KEYS, shortRoleOf } from './roles.ts';
import { convert, HOURLY_RATE_STEPS, perMonth, SALARY_STEPS } from './salaries.ts';
import { isBuiltInSkill, KNOWN_SKILLS, SKILLS, skillLabel, skillValue } from './skills.ts';
import { PERKS } from './work.ts';

describe('the option lists are complete', () => {
  test.each([
    ['roles', ROLES, 13],
    ['short roles', SHORT_ROLE_KEYS, 9],
    ['skills', SKILLS, 26],
    ['company types', COMPANY_TYPES, 17],
    ['candidate badges', CANDIDATE_BADGES, 13],
    ['company badges', COMPANY_BADGES, 10],
    ['perks', PERKS, 20],
    ['cities', CITIES, 9],
    ['hashtags', HASHTAGS, 30],
    ['equality questions', EQUALITY_QUESTIONS, 24],
  ])('%s', (_, list, count) => {
    expect(list.length).toBe(count);
    expect(new Set(list.map((item) => JSON.stringify(item))).size).toBe(count);
  });

  test('languages and countries are complete', () => {
    expect(LANGUAGES.length).toBeGreaterThan(175);
    expect(COUNTRIES.length).toBeGreaterThan(235);
    expect(COUNTRIES).toContain(DEFAULT_CITY.country);
    expect(LANGUAGES).toContain('sv');
  });
});

test('every role has one short role, and old roles map to current ones', () => {
  expect(ROLES.map(shortRoleOf)).toHaveLength(13);
  expect(shortRoleOf('engineer')).toBe('datascience');
  for (const role of Object.values(LEGACY_ROLES)) expect(ROLES).toContain(role);
});

test('years of experience count towards the range whose minimum they reach', () => {
  expect([0, 0.5, 1, 2, 3, 4, 5, 12].map(experienceBucketOf)).toEqual([0, 0, 1, 2, 3, 3, 5, 5]);
});

test('the seven packages have the weights and prices from the specification', () => {
  const said = (JOB_PACKAGES as readonly JobPackage[]).map(({ key, weight, monthly, yearly }) =>
    [key, weight, monthly?.sek, monthly?.eur, monthly?.usd, monthly?.gbp, yearly?.sek, yearly?.eur]
      .map((each) => each ?? '-')
      .join(' '),
  );
  expect(said).toEqual([
    'freeAd_3 0 - - - - - -',
    'promotedAd_3 300 4900 490 490 490 - -',
    'intern 10 - - - - - -',
    'basicAd_2 50 6900 690 690 690 74520 7452',
    'promotedAd_2 100 9900 990 990 990 106920 10692',
    'basicAd 0 5000 500 500 500 54000 5400',
    'promotedAd 0 7500 750 750 750 81000 8100',
  ]);
});

test('packages with the same weight rank equally on the board, and only the higher ones have a label', () => {
  const places = Object.fromEntries(
    JOB_PACKAGES.map((each) => [each.key, [boardPlaceOf(each.key), isPromoting(each)]]),
  );
  expect(BOARD_PLACES).toBe(5);
  expect(places).toEqual({
    promotedAd_3: [1, true],
    promotedAd_2: [2, true],
    basicAd_2: [3, true],
    intern: [4, false],
    freeAd_3: [5, false],
    basicAd: [5, false],
    promotedAd: [5, false],
  });
});

test('every yearly price is twelve monthly prices less ten percent', () => {
  const yearly = (JOB_PACKAGES as readonly JobPackage[]).filter((each) => each.yearly);
  expect(yearly).toHaveLength(4);
  for (const { monthly, yearly: year } of yearly)
    for (const [currency, price] of Object.entries(year ?? {}))
      expect(price).toBe(Math.round((monthly?.[currency as 'eur'] ?? 0) * 12 * 0.9));
});

test('hourly, monthly and yearly salaries are comparable', () => {
  expect(perMonth(50, 'hourly', 'eur')).toBe(8000);
  expect(perMonth(60_000, 'year', 'eur')).toBe(5000);
  expect(convert(convert(5000, 'sek', 'eur'), 'eur', 'sek')).toBeCloseTo(5000);
  expect(perMonth(50_000, 'monthly', 'sek', 'eur')).toBeGreaterThan(4000);
  expect(SALARY_STEPS.at(-1)).toBe(100_000);
  expect([HOURLY_RATE_STEPS[0], HOURLY_RATE_STEPS.at(-1)]).toEqual([10, 200]);
});

test('the equality score ignores answers that are not applicable', () => {
  expect(equalityScore([1, 2, 3, 4])).toBe(38);
  expect(equalityScore([4, 5, 5, 4])).toBe(100);
  expect(equalityScore([5, 5])).toBeNull();
  expect(equalityScore([4, 5, 5, 5], 2)).toBeNull();
});

test('seed hashtags match their pattern', () => {
  for (const tag of HASHTAGS) expect(tag).toMatch(HASHTAG_PATTERN);
});

test('every name of a skill resolves to one skill, and the value of each skill resolves to itself', () => {
  const names = KNOWN_SKILLS.flatMap(({ value, label, aliases }) => [
    ...new Set([value, label.toLowerCase(), ...aliases.map((alias) => alias.toLowerCase())]),
  ]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { value, label, aliases } of KNOWN_SKILLS) {
    expect(value).toMatch(/^[a-z0-9][a-z0-9+#. -]{0,39}$/);
    for (const name of [value, label, ...aliases]) expect(skillValue(name)).toBe(value);
  }
});

test.each([
  'TypeScript',
  'ts',
  'C++',
  'cpp',
  'Express',
  'NestJS',
  'Next.js',
  'AngularJS',
  'Spring Boot',
  'Django',
  'Ruby on Rails',
  'Objective-C',
  'SwiftUI',
  'Dart',
  'Tailwind',
  'ASP.NET',
  'Leadership',
  'Unit testing',
])('%s is a separate skill, not an alias of a built-in one', (name) =>
  expect(isBuiltInSkill(skillValue(name))).toBe(false),
);

test.each([
  ['golang', 'go'],
  ['NodeJS', 'node'],
  ['React.js', 'react'],
  ['C#', 'csharp'],
  ['.NET Core', 'dotnet'],
  ['postgres', 'postgresql'],
  ['k8s', 'kubernetes'],
  ['CPP', 'c++'],
  ['CI/CD', 'ci cd'],
  ['Café ☕ Machine', 'cafe machine'],
  ['/etc', 'etc'],
  ['プログラミング', ''],
])('%s is stored as %s', (typed, value) => expect(skillValue(typed).replaceAll(/ +/g, ' ')).toBe(value));

test.each([
  ['Senior backend engineer', 'senior'],
  ['Seniorutvecklare', 'senior'],
  ['Développeuse sénior', 'senior'],
  ['Tech Lead', 'senior'],
  ['Junior-Entwickler', 'junior'],
  ['Werkstudent', 'junior'],
  ['Internal tools engineer', null],
  ['Headless browser developer', null],
])('the title %s has the seniority %s', (title, seniority) => expect(seniorityInTitle(title)).toBe(seniority));

test('years of work determine the seniority', () => {
  expect([0, 1, 2, 5, 6, 20].map(seniorityOfYears)).toEqual([
    'junior',
    'junior',
    'midlevel',
    'midlevel',
    'senior',
    'senior',
  ]);
});

test('former roles are converted to current ones, and only imports convert devops', () => {
  expect(roleOfRecord('ios')).toBe('appdeveloper');
  expect(roleOfRecord('devops')).toBe('devops');
  expect(roleOfImport('devops')).toBe('backend');
  expect(roleOfImport(' SoftwareEngineer ')).toBe('backend');
  expect(roleOfImport('qa')).toBe('qa');
  for (const nothing of ['', 'toString', 'juggler']) expect(roleOfRecord(nothing)).toBeNull();
});

test('developers and companies have different reasons for suspension', () => {
  const [person, company] = [suspendReasonsFor(false), suspendReasonsFor(true)];
  expect(person).not.toContain('unpaid-invoice');
  expect(company).not.toContain('no-linkedin');
  expect(new Set([...person, ...company]).size).toBe(SUSPEND_REASONS.length);
});

test.each([
  ['node', 'Node.js'],
  ['postgresql', 'PostgreSQL'],
  ['docker', 'Docker'],
  ['event sourcing', 'Event sourcing'],
  ['typescript', 'TypeScript'],
  ['c++', 'C++'],
])('%s has the label %s', (value, label) => expect(skillLabel(value)).toBe(label));

test('a person without a picture always gets the same one of five placeholders', () => {
  const ids = Array.from({ length: 200 }, (_, nth) => nth.toString(16).padStart(24, '0'));
  const avatars = new Set(ids.map(avatarOf));
  expect([...avatars].map(avatarNumber).sort()).toEqual([...AVATARS]);
  expect(avatarShown('placeholder-3', 'x')).toBe('/placeholders/person-3.svg');
  expect(avatarShown('https://elsewhere.example/face.png', 'x')).toBe(avatarOf('x'));
});
