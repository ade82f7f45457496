import type { Fit, FitReason } from '@tandem/contracts/fit';
import { LANGUAGES } from '@tandem/i18n/languages';
import { fit } from '@tandem/matching/fit';
import type { DeveloperSide, JobSide } from '@tandem/matching/inputs';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeText, reasonText, type Side } from './reason-text.ts';

const texts = import.meta.glob<object>('../../../../packages/i18n/locales/*/{fit,catalogue}.json', {
  eager: true,
  import: 'default',
});
const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ resources: {}, interpolation: { escapeValue: false } });
  for (const [path, bundle] of Object.entries(texts)) {
    const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    i18n.addResourceBundle(language, namespace, bundle);
  }
});

const job: JobSide = {
  role: 'backend',
  skills: ['go', 'aws'],
  skillsYears: { go: 4, aws: 2 },
  seniorities: ['senior'],
  yearsExperienceFrom: 4,
  yearsExperienceTo: 10,
  salaryFrom: 4000,
  salaryTo: 6000,
  salaryCurrency: 'eur',
  salaryFrequency: 'monthly',
  remote: 'hybrid',
  location: { city: 'Gothenburg', country: 'SE' },
  languages: ['en', 'sv'],
  visaSponsorship: false,
};
const met: DeveloperSide = {
  role: 'backend',
  roles: [],
  skills: ['go', 'aws'],
  skillsYears: { go: 4, aws: 2 },
  seniority: 'senior',
  yearsExperience: 7,
  salaryExpectations: { amount: 5000, currency: 'eur', frequency: 'monthly' },
  remote: [],
  locations: [{ city: 'Gothenburg', country: 'SE' }],
  city: '',
  visa: [],
  perks: [],
  languages: ['en', 'sv'],
};

const fitOf = (developer: DeveloperSide, said: Partial<JobSide> = {}) =>
  fit({ ...job, ...said }, [], { ...met, ...developer });
const words = (language: string, side: Side) => ({ t: i18n.getFixedT(language, ['fit', 'catalogue']), language, side });
const advice = (whole: Fit, side: Side = 'user', language = 'en') =>
  whole.changes.map((change) => changeText(whole, change, words(language, side)))[0];
const sentence = (whole: Fit, key: FitReason['key'], side: Side = 'user', language = 'en') =>
  reasonText(whole.reasons.find((reason) => reason.key === key) as FitReason, words(language, side));

describe('the advice about skills', () => {
  test('is to add the years for a skill that is listed without them', () => {
    const whole = fitOf({ skillsYears: { aws: 2 } });
    expect(advice(whole)).toBe('Adding your years with Go: up to +10');
    expect(advice(whole, 'company')).toBe('Not requiring years in Go: +10');
    expect(sentence(whole, 'skills')).toBe('You have AWS; you haven’t added years for Go');
    expect(sentence(whole, 'skills', 'company')).toBe('Has AWS; no years given for Go');
  });

  test('is to add a skill that is not listed, and does not mention others', () => {
    expect(advice(fitOf({ skills: ['aws'] }))).toBe('Adding Go, if you know it: +20');
    const mixed = fitOf({ skills: ['go', 'aws'], skillsYears: {} }, { skills: ['go', 'aws', 'java'] });
    expect(advice(mixed)).toBe('Adding Java, if you know it: +13');
  });

  test('mentions the required years for a skill with too few', () => {
    expect(advice(fitOf({ skillsYears: { go: 1, aws: 2 } }))).toBe('With the required years in Go: +15');
  });

  test.each([
    ['en', 'Adding Go and AWS, if you know them: +40', 'Not requiring Go and AWS: +40'],
    ['sv', 'Lägg till Go och AWS om du kan dem: +40', 'Utan kravet på Go och AWS: +40'],
    ['de', 'Go und AWS in deinem Profil, falls du sie kannst: +40', 'Ohne Go und AWS als Anforderung: +40'],
    ['fr', 'Ajouter Go et AWS, si vous les maîtrisez\u202f: +40', 'Ne pas exiger Go et AWS\u202f: +40'],
  ])('is grammatical for two skills in %s', (language, user, company) => {
    const whole = fitOf({ skills: [] });
    expect(advice(whole, 'user', language)).toBe(user);
    expect(advice(whole, 'company', language)).toBe(company);
  });
});

test('the home city counts as desired place if none is given', () => {
  const away = fitOf({ locations: [], city: 'Stockholm' });
  expect(sentence(away, 'place')).toBe('Gothenburg, hybrid, you live in Stockholm');
  expect(sentence(away, 'place', 'company')).toBe('Lives in Stockholm, your job is in Gothenburg, hybrid');
  expect(advice(away)).toBe('Adding Gothenburg to your locations, if it suits you: +5');
  expect(sentence(fitOf({ locations: [], city: 'Göteborg' }), 'place')).toBe(
    'Gothenburg, hybrid, near where you want to work',
  );
});

test('a job without a place gives no advice about places', () => {
  const open = fitOf({}, { location: { city: '', country: '' } });
  expect(advice(open)).toBeNull();
  expect(advice(open, 'company')).toBe('Adding the location of the job: up to +5');
  expect(advice(fitOf({ locations: [] }, { location: { city: '', country: 'SE' } }))).toBe(
    'Adding Sweden to your locations, if it suits you: +5',
  );
});

test.each([
  ['en', 'The job doesn’t list any skills', 'Your job doesn’t list any skills', 'Not compared'],
  ['sv', 'Jobbet anger inga kompetenser', 'Ert jobb anger inga kompetenser', 'Inte jämfört'],
  ['de', 'Die Stelle nennt keine Skills', 'Eure Stelle nennt keine Skills', 'Nicht verglichen'],
  ['fr', 'L’offre n’indique aucune compétence', 'Votre offre n’indique aucune compétence', 'Non comparé'],
])('skills that a job does not name are not compared, in %s', (language, user, company, state) => {
  const whole = fitOf({ skills: ['go'] }, { skills: [] });
  expect(sentence(whole, 'skills', 'user', language)).toBe(user);
  expect(sentence(whole, 'skills', 'company', language)).toBe(company);
  const { state: key } = whole.reasons.find((reason) => reason.key === 'skills') as FitReason;
  expect(words(language, 'user').t(`fit:state.${key}`)).toBe(state);
  expect(whole.changes).toEqual([]);
});

test('the advice for missing fields is to add them', () => {
  expect(advice(fitOf({ yearsExperience: null }))).toBe('Adding your years of experience: up to +10');
  expect(sentence(fitOf({ seniority: undefined }), 'seniority')).toBe('The job asks for Senior. Add your seniority');
});

test('every sentence has a text in every language, for both sides', () => {
  const developers: DeveloperSide[] = [
    met,
    { ...met, skills: ['go'], skillsYears: {}, languages: [], perks: ['gym', 'dog'] },
    { ...met, seniority: undefined, yearsExperience: null, salaryExpectations: null, locations: [] },
    { ...met, locations: [], city: 'Berlin', seniority: 'junior', yearsExperience: 1 },
    { ...met, remote: ['remote'], skillsYears: { go: 1, aws: 1 } },
    { ...met, locations: [{ city: 'Oslo', country: 'NO' }] },
  ];
  for (const language of LANGUAGES)
    for (const side of ['user', 'company'] as const)
      for (const developer of developers) {
        const whole = fitOf(developer, developer === met ? { location: { city: '', country: '' } } : {});
        const said = [
          ...whole.reasons.map((reason) => reasonText(reason, words(language, side))),
          ...whole.changes.map((change) => changeText(whole, change, words(language, side)) ?? ''),
        ];
        for (const text of said) expect(text).not.toMatch(/\{\{|undefined|fit:|\.(change|user|company)\b/);
      }
});
