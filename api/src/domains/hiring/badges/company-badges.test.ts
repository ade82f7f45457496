import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
import { model, Types } from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser } from '../../../testing/people.ts';
import { answersOf, workingDays } from '../matches/matches.answers.ts';
import { followCompanies } from './company-badges.following.ts';
import { type CompanyFacts, companyBadgesOf } from './company-badges.rules.ts';
import { recomputeCompanyBadges } from './company-badges.service.ts';
import { responsivenessOf } from './responsiveness.rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');
const job = {
  salaryFrom: 4000,
  salaryTo: 5000,
  salaryCurrency: 'eur',
  salaryFrequency: 'monthly',
  remote: 'remote',
  visaSponsorship: false,
};
const nothing: CompanyFacts = {
  jobs: [],
  answers: {
    responses: [],
    applications: { count: 0, answered: 0, people: 0 },
    settled: { count: 0, answered: 0 },
    active: 0,
  },
  responsiveness: null,
  ownsWebsite: false,
};
const keys = (facts: Partial<CompanyFacts>) => companyBadgesOf({ ...nothing, ...facts }, [], now).map(({ key }) => key);
const times = (count: number, days: number) => Array.from({ length: count }, (_, nth) => ({ days, user: `${nth}` }));
const answering = (more: Partial<CompanyFacts['answers']>) => {
  const answers = { ...nothing.answers, ...more };
  return { answers, responsiveness: responsivenessOf({ ...answers, missed: 0 }) };
};
const surveyed = (total: number, until = new Date('2027-01-01')) => ({
  total,
  applicable: 20,
  until: until.toISOString(),
});
const rated = {
  clutchRating: 4.5,
  clutchReviewCount: 5,
  clutchVerificationStatus: 'verified',
  clutchUrl: 'https://x.se',
};

describe('company badges', () => {
  test.each<[string, Partial<CompanyFacts>, string[]]>([
    ['no badge without any facts', {}, []],
    ['salary on every job, remote', { jobs: [job, job] }, ['salary-transparent', 'remote-first']],
    ['one job without salary', { jobs: [job, { ...job, salaryFrom: 0, remote: 'house' }] }, []],
    [
      'one job with a visa',
      { jobs: [{ ...job, salaryFrom: 0, remote: 'house', visaSponsorship: true }] },
      ['visa-sponsor'],
    ],
    ['ten answers within three working days', answering({ responses: times(10, 3) }), ['fast-responder']],
    ['nine are not enough', answering({ responses: times(9, 1) }), []],
    ['four working days', answering({ responses: times(10, 4) }), []],
    ['nine of ten have an outcome', answering({ settled: { count: 10, answered: 9 } }), ['closes-the-loop']],
    ['eight of ten', answering({ settled: { count: 10, answered: 8 } }), []],
    [
      'an outcome for all, but no personal answer to two of ten applications',
      answering({
        settled: { count: 10, answered: 10 },
        applications: { count: 10, answered: 8, people: 10 },
      }),
      [],
    ],
    ['the company was active', answering({ active: 1 }), ['actively-hiring']],
    ['number checked and own domain', { registrationChecked: true, ownsWebsite: true }, ['verified-company']],
    ['number alone', { registrationChecked: true }, []],
    ['its own word on Ukraine', { achievements: ['weHelpUkraine'] }, ['we-help-ukraine']],
    ['a survey of 70 percent', { survey: surveyed(70) }, ['include']],
    ['a survey of 69 percent', { survey: surveyed(69) }, []],
    ['a survey whose year is over', { survey: surveyed(100, now) }, []],
    ['an achievement without its survey', { achievements: ['tandemInclude'] }, []],
    ['rated', rated, ['top-rated']],
    ['rated by four', { ...rated, clutchReviewCount: 4 }, []],
    ['rated without a link', { ...rated, clutchUrl: '' }, []],
  ])('%s', (_, facts, expected) => expect(keys(facts)).toEqual(expected));

  test('show since when the company has had them', () => {
    const before: EarnedCompanyBadge[] = [{ key: 'we-help-ukraine', since: '2026-01-01T00:00:00.000Z', values: {} }];
    expect(companyBadgesOf({ ...nothing, achievements: ['weHelpUkraine'] }, before, now)).toEqual(before);
  });

  test('cannot be bought: no rule depends on payment or weight', () => {
    expect(companyBadgesOf({ ...nothing, isPaying: true, weight: 300 } as CompanyFacts, [], now)).toEqual([]);
  });

  test('are based on working days that exclude weekends', () => {
    expect(workingDays(new Date('2026-11-20T16:00:00Z'), new Date('2026-11-23T09:00:00Z'))).toBe(1);
    expect(workingDays(new Date('2026-11-16T09:00:00Z'), new Date('2026-11-16T17:00:00Z'))).toBe(0);
    expect(workingDays(new Date('2026-11-16T09:00:00Z'), new Date('2026-11-30T09:00:00Z'))).toBe(10);
  });
});

describe('in the marketplace', () => {
  const app = useTestApp();

  const badgesOf = async (id: string): Promise<string[]> =>
    (await app.get(`/api/companies/${id}`)).body.badges.map(({ key }: { key: string }) => key);

  test('depend on jobs and response times, and are visible to everyone', async () => {
    const company = await aCompany({ website: 'https://hamnkraft.example' });
    await recomputeCompanyBadges(new Date());
    expect(await badgesOf(company.id)).toEqual([]);
    const { _id } = await aMatch(await aJob(company, { salaryTo: 6000, remote: 'remote' }), await aDeveloper());
    await app.put(`/api/matches-new/${_id}`, { as: company.token, body: { status: 'accepted' } });
    await recomputeCompanyBadges(new Date());
    expect(await badgesOf(company.id)).toEqual(['salary-transparent', 'actively-hiring', 'remote-first']);
    await recomputeCompanyBadges(new Date(Date.now() + 20 * DAY));
    expect(await badgesOf(company.id)).toEqual(['salary-transparent', 'closes-the-loop', 'remote-first']);
  });

  test('are updated immediately when their inputs change, in the portal and elsewhere', async () => {
    const stop = followCompanies();
    const root = await aSuperuser();
    const company = await aCompany();
    const put = (path: string, body: object, as = company.token) => app.put(path, { as, body });
    const becomes = (keys: string[]) =>
      vi.waitFor(async () => expect(await badgesOf(company.id)).toEqual(keys), { timeout: 5000, interval: 100 });

    const { _id } = await aJob(company, { salaryTo: 6000, remote: 'remote', visaSponsorship: true });
    await becomes(['salary-transparent', 'remote-first', 'visa-sponsor']);
    const match = await aMatch({ ...(await aJob(company, { remote: 'house' })) }, await aDeveloper());
    await put(`/api/matches-new/${match._id}`, { status: 'accepted' });
    await becomes(['salary-transparent', 'actively-hiring', 'visa-sponsor']);
    await put(`/api/companies/${company.id}/jobs`, { _id, status: 'paused' });
    await put(`/api/companies/${company.id}`, { achievements: ['weHelpUkraine'] });
    await becomes(['salary-transparent', 'actively-hiring', 'we-help-ukraine']);
    await put(`/api/companies/${company.id}`, rated, root.token);
    await becomes(['salary-transparent', 'actively-hiring', 'we-help-ukraine', 'top-rated']);
    await stop();
  });

  test.each([
    { clutchRating: 5 },
    { clutchReviewCount: 100 },
    { clutchVerificationStatus: 'verified' },
    { clutchUrl: 'https://clutch.example/own' },
  ])('S15: a company cannot set %j itself', async (body) => {
    const company = await aCompany();
    expect((await app.put(`/api/companies/${company.id}`, { as: company.token, body })).status).toBe(400);
  });

  test("ignore late answers, the company's answers to its own requests, old requests and withdrawn ones", async () => {
    const company = await aCompany();
    const job = await aJob(company);
    const today = Date.now();
    const answered = async (asked: number, days: number, startedBy = 'user') => {
      const { _id } = await aMatch(job, await aDeveloper());
      const date = new Date(today - asked * DAY);
      const by = startedBy === 'company' ? 'company' : 'user';
      const history = [
        { status: 'pending', by, date, reason: null },
        { status: 'accepted', by: 'company', date: new Date(date.getTime() + days * DAY), reason: null },
      ];
      const as = { createdDate: date, startedBy, status: 'accepted', history };
      await model('Match').collection.updateOne({ _id: new Types.ObjectId(_id) }, { $set: as });
    };
    await answered(100, 2);
    await answered(100, 46);
    await answered(370, 1);
    await answered(30, 1, 'company');
    const withdrawn = await aMatch(job, await aDeveloper());
    const body = { status: 'passed', reason: 'withdrawn' };
    await app.put(`/api/matches-new/${withdrawn._id}`, { as: (await aSuperuser()).token, body });
    const { responses, settled } = await answersOf(new Types.ObjectId(company.id), new Date(today + 20 * DAY));
    expect(settled).toEqual({ count: 1, answered: 1 });
    expect(responses).toEqual([
      { days: workingDays(new Date(today - 100 * DAY), new Date(today - 98 * DAY)), user: expect.any(String) },
    ]);
  });

  test('S15: a company cannot set its own badges, and a changed registration number has to be verified again', async () => {
    const company = await aCompany();
    const put = (body: object, as = company.token) => app.put(`/api/companies/${company.id}`, { as, body });
    expect((await put({ badges: [] })).status).toBe(400);
    expect((await put({ registrationChecked: true })).status).toBe(400);
    const root = await aSuperuser();
    await put({ registrationNumber: '556000-0000' });
    expect((await put({ registrationChecked: true }, root.token)).body.registrationChecked).toBe(true);
    await put({ registrationNumber: '556000-0000' });
    const checked = async () => (await app.get(`/api/companies/${company.id}`, { as: company.token })).body;
    expect((await checked()).registrationChecked).toBe(true);
    await put({ registrationNumber: '556000-0001' });
    expect((await checked()).registrationChecked).toBe(false);
  });
});
