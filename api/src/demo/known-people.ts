import type { Developer, Source } from '@tandem/contracts/developer';
import { emptyProfile } from './people/empty-profile.ts';
import { PLACES } from './places.ts';
import { chanceOf, daysBefore, idOf } from './random.ts';

/** The account for the demo login as a developer. */
export const elin = (now: Date): Developer => ({
  ...emptyProfile(idOf('developer', 'elin')),
  firstName: 'Elin',
  lastName: 'Sandqvist',
  headline: 'Senior backend engineer',
  description:
    'I like boring infrastructure and short meetings. Seven years of Go, most of it in systems where being late is worse than being wrong. I would rather delete code than write it.',
  city: 'Gothenburg',
  country: 'SE',
  locations: [PLACES.gothenburg],
  remote: ['hybrid', 'remote'],
  role: 'backend',
  roles: ['backend', 'devops'],
  seniority: 'senior',
  skills: ['go', 'python', 'aws', 'tdd', 'node', 'java'],
  skillsYears: { go: 7, python: 5, aws: 4, tdd: 4, node: 2, java: 1 },
  yearsExperience: 7,
  languages: ['sv', 'en', 'de'],
  languageLevels: { sv: 'native', en: 'fluent', de: 'basic' },
  perks: ['flexible', 'laptop'],
  visa: ['eu'],
  notices: 60,
  salaryExpectations: { amount: 5400, currency: 'eur', frequency: 'monthly' },
  contactSettings: 'half',
  linkedin: 'https://network.example/in/elin-sandqvist',
  github: 'https://code.example/esandqvist',
  telephone: '+46 70 174 06 42',
  hasTelephone: true,
  intervals: ['mon 17-19', 'thu 17-19'],
  workExperience: [
    {
      title: 'Senior backend engineer',
      organisation: 'Västtrafik Data',
      from: '2021',
      to: 'present',
      description:
        'Real-time departures for 1\u00a0400 stops. Cut the p99 of the feed from 900 to 70 ms, mostly by removing things.',
    },
    {
      title: 'Backend developer',
      organisation: 'Pappel Studio',
      from: '2018',
      to: '2021',
      description: 'Ticketing for twelve theatres. Two premieres, no outages.',
    },
  ],
  education: [
    {
      organisation: 'Västkustens tekniska högskola',
      degree: 'Bachelor’s',
      field: 'Computer science',
      from: '2015',
      to: '2018',
    },
  ],
  yearsEducation: 'bachelors',
  verifiedTalent: true,
  tandemStatus: 'approved',
  openCV: true,
  wantsToBeOnFirstPage: true,
  onFirstPage: true,
  niceLink: 'elin-sandqvist',
  weeklySummary: true,
  createdDate: daysBefore(now, 120),
  agreedToTermsDate: daysBefore(now, 120),
  updatedDate: daysBefore(now, 2, 10),
  loggedinDate: daysBefore(now, 1, 18),
});

type Found = [
  firstName: string,
  lastName: string,
  headline: string,
  organisation: string,
  skills: string[],
  years: number,
];

const FOUND: readonly Found[] = [
  ['Tuva', 'Lagerkrantz', 'Backend developer, energy markets', 'Ringhals Kök', ['go', 'python'], 6],
  ['Benedikt', 'Oswald', 'Site reliability engineer', 'Elbdata', ['aws', 'go'], 8],
  ['Moa', 'Stenberg', 'React developer', 'Granlid Media', ['react', 'javascript', 'css'], 4],
  ['Henrik', 'Falk', 'Test engineer, power electronics', 'Kustlinjen IT', ['python', 'tdd'], 9],
  ['Sara', 'Abdi', 'Data engineer', 'Norrsken Betal', ['python', 'aws'], 5],
  ['Jörn', 'Petersen', 'Embedded developer', 'Havelwerk', ['c', 'go'], 11],
];

/** The data from a page. */
const FACTS = [
  ...(['firstName', 'lastName', 'headline', 'city', 'country', 'company', 'linkedin', 'workExperience'] as const),
  ...(['skills', 'skillsYears', 'yearsExperience'] as const),
];

/** People without an account, saved by a company. */
export const candidatesOf = (companyId: string, now: Date): Developer[] =>
  FOUND.map(([firstName, lastName, headline, organisation, skills, years], nth) => {
    const chance = chanceOf('candidate', nth);
    const url = `https://network.example/in/${firstName}-${lastName}`
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '');
    const place = nth % 2 === 0 ? PLACES.gothenburg : PLACES.kiel;
    const createdDate = daysBefore(now, nth * 3 + 1, 13);
    const source: Source = { kind: nth === 4 ? 'manual' : 'extension', url: nth === 4 ? '' : url, date: createdDate };
    const typed: Source = { kind: 'manual', url: '', date: daysBefore(now, nth * 3, 9) };
    return {
      ...emptyProfile(idOf('candidate', nth)),
      firstName,
      lastName,
      headline,
      city: place.city,
      country: place.country,
      locations: [place],
      company: organisation,
      skills,
      skillsYears: Object.fromEntries(skills.map((skill) => [skill, chance.between(1, years)])),
      yearsExperience: years,
      seniority: years < 5 ? 'midlevel' : 'senior',
      role: 'backend',
      linkedin: url,
      managedBy: companyId,
      source,
      sources: {
        ...Object.fromEntries(FACTS.map((field) => [field, source])),
        ...(nth % 3 === 1 && { telephone: typed }),
        ...(nth === 4 && { email: source }),
      },
      retainedDate: createdDate,
      informedDate: nth === 2 ? daysBefore(now, nth * 3, 10) : null,
      telephone: nth % 3 === 1 ? `+46 70 555 01 ${40 + nth}` : '',
      email: nth === 4 ? 'sara.abdi@people.example' : '',
      workExperience: [
        { title: headline.split(',')[0] ?? headline, organisation, from: `${now.getUTCFullYear() - 3}`, to: 'present' },
      ],
      status: 'created',
      createdDate,
      updatedDate: createdDate,
    } satisfies Developer;
  });
