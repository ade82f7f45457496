import { OPT_IN_EMAIL_KINDS } from '@tandem/catalogue/contact';
import type { Account as ShownAccount } from '@tandem/contracts/account';
import type { Developer } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import { answeredApplications } from './answered-applications.ts';
import { type MadeCompany, makeCompanies } from './companies.ts';
import { makeHires } from './hires.ts';
import { makeJobs } from './jobs.ts';
import { candidatesOf, elin as makeElin } from './known-people.ts';
import { demoLogIns } from './log-ins.ts';
import { type MadeMatch, makeMatches } from './matches.ts';
import { addressPart, type PersonCountry } from './people/names.ts';
import { COUNTRIES } from './people/workplaces.ts';
import { makePeople } from './people.ts';
import { daysBefore, idOf } from './random.ts';
import { colleaguesAt } from './team.ts';

type Account = Omit<ShownAccount, 'secondFactor'>;

export interface Demo {
  companies: MadeCompany[];
  jobs: Job[];
  developers: Developer[];
  candidates: Developer[];
  matches: MadeMatch[];
  accounts: Account[];
}

/** Returns the whole demo at a point in time: always the same people, companies and jobs, with dates relative to it. */
export function makeDemo(now: Date): Demo {
  const companies = makeCompanies(now);
  const jobs = makeJobs(companies, now);
  const people = makePeople(employersOf(companies), now);
  const elin = makeElin(now);
  const current = makeMatches({ companies, jobs, people, elin }, now);
  const matches = [...current, ...makeHires({ companies, jobs, people }, current, now)];
  const hamnkraft = companies.find(({ company }) => company.slug === 'hamnkraft')?.company._id ?? '';
  return {
    companies,
    jobs,
    developers: [elin, ...people],
    candidates: candidatesOf(hamnkraft, now),
    matches: [...matches, ...answeredApplications({ companies, jobs, people }, matches, now)],
    accounts: [
      superuser(now),
      ...companies.flatMap((each) => companyAccounts(each, now)),
      ...[elin, ...people].map((each) => developerAccount(each, each === elin)),
    ],
  };
}

function employersOf(companies: readonly MadeCompany[]): Record<string, string[]> {
  const known = companies.filter(({ source }) => !source.waits);
  const byCountry = Map.groupBy(known, ({ company }) => company.offices[0]?.country ?? '');
  return Object.fromEntries(
    [...byCountry].map(([country, found]) => [country, found.map(({ company }) => company.name)]),
  );
}

const account = (
  entityId: string,
  email: string,
  change: Partial<Account> & Pick<Account, 'type' | 'createdDate'>,
): Account => ({
  _id: idOf('account', email),
  entityId,
  name: '',
  email,
  profilePicture: '',
  mainAccount: true,
  isSuperAdmin: false,
  mustChangePassword: false,
  emailVerified: true,
  suspended: false,
  language: 'en',
  emailFrequency: 'weekly',
  unwantedEmails: [...OPT_IN_EMAIL_KINDS],
  summarizedEmails: [],
  hiddenNotifications: [],
  hiddenSignals: [],
  closedDate: null,
  lastSeenDate: null,
  updatedDate: change.createdDate,
  ...change,
});

/** Has neither profile nor company. */
const superuser = (now: Date): Account =>
  account(idOf('superuser'), demoLogIns[2].email, {
    type: 'user',
    isSuperAdmin: true,
    createdDate: daysBefore(now, 500),
  });

function companyAccounts({ company, contactEmail, source }: MadeCompany, now: Date): Account[] {
  const shared = { type: 'company', language: source.language } as const;
  const main = account(company._id, contactEmail, {
    ...shared,
    name: company.contactPerson,
    createdDate: company.createdDate,
    lastSeenDate: company.loggedinDate,
  });
  if (company.slug !== 'hamnkraft') return [main];
  const colleagues = colleaguesAt(company.slug, now);
  return [
    main,
    ...colleagues.map((each) => account(company._id, each.email, { ...shared, ...each, mainAccount: false })),
  ];
}

function developerAccount({ _id, createdDate, loggedinDate, ...person }: Developer, isElin: boolean): Account {
  const { firstName, lastName, country } = person;
  const email = isElin ? demoLogIns[0].email : `${addressPart(firstName)}.${addressPart(lastName)}@people.example`;
  const language = isElin ? 'en' : COUNTRIES[country as PersonCountry].writes;
  return account(_id, email, { type: 'user', language, createdDate, lastSeenDate: loggedinDate });
}
