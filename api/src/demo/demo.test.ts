import { SKILLS } from '@tandem/catalogue/skills';
import { Account } from '@tandem/contracts/account';
import { Company } from '@tandem/contracts/company';
import { Developer } from '@tandem/contracts/developer';
import { DeveloperChange, isIncomplete } from '@tandem/contracts/developer-input';
import { Job, JobCreate } from '@tandem/contracts/job';
import { missingForPublishing } from '@tandem/contracts/job-publishing';
import { Match } from '@tandem/contracts/match';
import { textOf } from '@tandem/contracts/preview';
import { passes } from '@tandem/matching/filters';
import { fit } from '@tandem/matching/fit';
import { describe, expect, test } from 'vitest';
import { jobFaults } from '../domains/jobs/jobs/jobs.policy.ts';
import { sanitisedRichText } from '../platform/text/rich-text.ts';
import { makeDemo } from './demo.ts';
import { demoLogIns } from './log-ins.ts';

const now = new Date('2026-03-14T15:09:26.000Z');
const demo = makeDemo(now);
const people = [...demo.developers, ...demo.candidates];
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('the demo has the documented number of developers, companies and jobs', () => {
  const { developers, companies, jobs } = demo;
  expect([developers.length, companies.length, jobs.length]).toEqual([300, 40, 120]);
  expect(companies.filter(({ reviewedDate }) => reviewedDate === null)).toHaveLength(3);
  expect(new Set(developers.map(({ country }) => country)).size).toBeGreaterThan(10);
  expect(new Set(demo.companies.map(({ company }) => company.offices[0]?.country)).size).toBeGreaterThan(7);
});

describe('the demo data is reproducible', () => {
  test('it is the same at the same moment', () => {
    expect(makeDemo(now)).toEqual(demo);
  });

  test('it is the same on another day, except for the dates', () => {
    const later = makeDemo(new Date('2027-11-02T08:00:00.000Z'));
    const parts = ({ developers, jobs, matches }: typeof demo) => [
      developers.map(({ _id, firstName, lastName, skills }) => [_id, firstName, lastName, skills]),
      jobs.map(({ slug, description, salaryFrom }) => [slug, description, salaryFrom]),
      matches.map(({ job, user, status }) => [job, user, status]),
    ];
    expect(parts(later)).toEqual(parts(demo));
  });
});

describe('the demo data is valid:', () => {
  test.each([
    [
      'companies',
      Company.omit({ jobs: true, jobNames: true, equality: true, nameReview: true, lookalikes: true }).partial(),
      demo.companies.map(({ company }) => company),
    ],
    ['jobs', Job, demo.jobs],
    ['people', Developer, people],
    ['matches', Match, demo.matches],
    ['accounts', Account.omit({ secondFactor: true }), demo.accounts],
  ] as const)('%s match their contract', (_, schema, records) => {
    for (const record of records)
      expect(schema.strict().safeParse(omitted(record, 'newFor')).error?.issues).toBeUndefined();
  });

  test('jobs and profiles are valid input for the API', () => {
    for (const job of demo.jobs) {
      expect(JobCreate.safeParse(pickedBy(JobCreate.shape, job)).error?.issues).toBeUndefined();
      expect(jobFaults(job, job.status)).toEqual({});
      expect(missingForPublishing(job)).toEqual([]);
      expect(sanitisedRichText(job.description, 'job')).toBe(job.description);
    }
    for (const person of people)
      expect(DeveloperChange.safeParse(pickedBy(DeveloperChange.shape, person)).error?.issues).toBeUndefined();
    expect(demo.developers.filter(isIncomplete)).toEqual([]);
  });

  test('all skills are built-in ones', () => {
    const known = new Set<string>(SKILLS);
    expect([...demo.jobs, ...people].flatMap(({ skills }) => skills).filter((skill) => !known.has(skill))).toEqual([]);
  });

  test('no date is in the future, and none is before the creation of its record', () => {
    const dated = [...demo.jobs, ...people, ...demo.matches, ...demo.companies.map(({ company }) => company)];
    for (const { createdDate, updatedDate } of dated) {
      expect(createdDate <= updatedDate, createdDate).toBe(true);
      expect(updatedDate <= now.toISOString(), updatedDate).toBe(true);
    }
  });

  test('logos are small enough to be stored in the record', () => {
    for (const { company } of demo.companies) expect(company.logo.length).toBeLessThan(1024);
    expect(repeated(demo.companies.map(({ company }) => company.logo))).toEqual([]);
  });
});

describe('the demo data is plausible:', () => {
  test('there are no duplicate people or records', () => {
    expect(repeated(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual([]);
    expect(repeated(demo.accounts.map(({ email }) => email))).toEqual([]);
    expect(repeated(demo.companies.map(({ company }) => company.slug))).toEqual([]);
    expect(repeated(demo.jobs.map(({ headline }) => headline))).toEqual([]);
    expect(repeated(demo.jobs.map(({ description }) => description))).toEqual([]);
  });

  test('no two people have the same description', () => {
    const descriptions = demo.developers.map(({ description }) => description);
    expect(repeated(descriptions)).toEqual([]);
  });

  test('every ad has a text in the language of its company', () => {
    for (const { description } of demo.jobs) expect(textOf(description).length).toBeGreaterThan(350);
    const languages = demo.companies.map(({ source }) => source.language);
    expect([...new Set(languages)].toSorted()).toEqual(['de', 'en', 'fr', 'sv']);
  });

  test('all email addresses and links use reserved domains', () => {
    const links = [
      ...people.flatMap(({ linkedin, github }) => [linkedin, github]),
      ...demo.companies.map(({ company }) => company.website),
    ];
    expect(links.filter((link) => link && !new URL(link).hostname.endsWith('.example'))).toEqual([]);
    expect(demo.accounts.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  });
});

describe('matches', () => {
  const jobOf = (id: string) => demo.jobs.find(({ _id }) => _id === id);
  const personOf = (id: string) => demo.developers.find(({ _id }) => _id === id);

  test('are between people and jobs that fit, closed after a hire, and not older than the job', () => {
    for (const match of demo.matches) {
      const [job, person] = [jobOf(match.job), personOf(match.user)];
      const isFilled = match.status === 'hired' || match.history.at(-1)?.reason === 'other-candidate';
      expect(job?.status).toBe(isFilled ? 'closed' : 'published');
      expect(job?.companyId).toBe(match.company);
      expect(job && person && passes(job, person)).toBe(true);
      expect(`${job?.publishDate}` <= match.createdDate).toBe(true);
      expect(person?.contactSettings).not.toBe('closed');
    }
  });

  test('have the history that leads to their status', () => {
    for (const { history, status, updatedDate } of demo.matches) {
      const dates = history.map(({ date }) => date);
      expect(history[0]?.status).toBe('pending');
      expect(history.at(-1)).toMatchObject({ status, date: updatedDate });
      expect(dates.toSorted()).toEqual(dates);
    }
  });

  test('of the company with the demo login have every status', () => {
    const { company } = demo.companies[0] ?? {};
    const own = demo.matches.filter((match) => match.company === company?._id);
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['pending', 'accepted', 'interviewing', 'hired', 'rejected', 'passed']),
    );
  });
});

test('the developer with the demo login has suggestions', () => {
  const elin = demo.developers[0];
  expect(demo.accounts.find(({ email }) => email === demoLogIns[0].email)?.entityId).toBe(elin?._id);
  const perks = new Map(demo.companies.map(({ company }) => [company._id, company.perks]));
  const found = demo.jobs
    .filter((job) => job.status === 'published' && elin && passes(job, elin))
    .map((job) => fit(job, perks.get(job.companyId) ?? [], elin ?? {}).percent);
  expect(found.filter((percent) => percent >= 75).length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...found)).toBeGreaterThanOrEqual(95);
});

const omitted = <T extends object>(record: T, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== field));

/** The fields of a record that a schema knows. */
const pickedBy = (shape: object, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in shape));
