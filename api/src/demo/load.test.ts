import { beforeAll, describe, expect, test } from 'vitest';
import { recomputeCompanyBadges } from '../domains/hiring/badges/company-badges.service.ts';
import { homePage, jobPage } from '../site/pages.ts';
import { useTestApp } from '../testing/app.ts';
import { loadDemo } from './load.ts';
import { demoLogIns } from './log-ins.ts';

const app = useTestApp();

beforeAll(async () => {
  await loadDemo();
});

const logIn = async (who: (typeof demoLogIns)[number]['who']) => {
  const { email, password } = demoLogIns.find((each) => each.who === who) ?? demoLogIns[0];
  const { status, body } = await app.post('/api/login/', { body: { email, password } });
  expect(status).toBe(200);
  return body;
};

test('jobs of public companies are on the board, jobs of companies that await review are not', async () => {
  const { body, headers } = await app.get('/api/jobs?limit=100');
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(95);
  expect(body[0]).toMatchObject({ promoted: true, status: 'published' });
  const names = body.map((job: { company: { name: string } }) => job.company.name);
  expect(names).toContain('Hamnkraft');
  expect(names).not.toContain('Sagverk');
});

test('the widget of Hamnkraft finds its four jobs', async () => {
  const { body } = await app.get('/api/boards/hamnkraft');
  expect(body.jobs.map(({ headline }: { headline: string }) => headline).toSorted()).toEqual([
    'Backend engineer, charging platform',
    'QA engineer',
    'React developer, harbour dashboards',
    'Site reliability engineer',
  ]);
});

test('the first page, a company and its jobs show the median response time', async () => {
  await recomputeCompanyBadges(new Date());
  const { body } = await app.get('/api/companies/hamnkraft');
  expect(body.responsiveness).toEqual({ firstAnswer: expect.stringMatching(/^[135]$/), answeredOfTen: 10 });
  const jobs = await app.get('/api/boards/hamnkraft');
  expect((await jobPage(jobs.body.jobs[0].slug)).responsiveness).toEqual(body.responsiveness);
  expect(await homePage()).toMatchObject({ firstReply: { medianDays: expect.any(Number) } });
});

describe('every demo account has something to do', () => {
  test('the developer has suggestions with reasons, and an invitation to answer', async () => {
    const { token, user } = await logIn('developer');
    expect(user).toMatchObject({
      firstName: 'Elin',
      hiddenFromCompanies: [{ name: 'Västtrafik Data', source: 'employer' }],
    });
    const suggestions = await app.get(`/api/suggestions?limit=5`, { as: token });
    expect(suggestions.body[0].fit.percent).toBeGreaterThanOrEqual(90);
    const matches = await app.get(`/api/v2/matches-new/${user._id}`, { as: token });
    const waiting = matches.body.filter(({ status }: { status: string }) => ['pending', 'accepted'].includes(status));
    expect(waiting.map(({ turn }: { turn: string }) => turn).toSorted()).toEqual(['company', 'user']);
    const statuses = new Set(matches.body.map(({ status }: { status: string }) => status));
    expect(statuses).toEqual(new Set(['pending', 'accepted', 'interviewing', 'rejected']));
  });

  test('both sides have suggestions by the engine and by superusers', async () => {
    const sources = async (who: 'developer' | 'company') => {
      const { body } = await app.get('/api/suggestions?limit=100', { as: (await logIn(who)).token });
      return new Set(body.map(({ source }: { source: string }) => source));
    };
    expect(await sources('developer')).toEqual(new Set(['superuser', 'engine']));
    expect(await sources('company')).toEqual(new Set(['superuser', 'engine']));
  });

  test('the company has candidates, and matches in every column', async () => {
    const { token, company } = await logIn('company');
    expect(company.name).toBe('Hamnkraft');
    expect((await app.get('/api/candidates/', { as: token })).body).toHaveLength(6);
    const matches = await app.get(`/api/v2/matches-new/${company._id}?limit=100`, { as: token });
    expect(new Set(matches.body.map(({ status }: { status: string }) => status)).size).toBe(6);
  });

  test('the superuser has companies to review', async () => {
    const { token, view } = await logIn('superuser');
    expect(view).toBe('SUPERUSER');
    const waiting = await app.get('/api/companies?review=waiting', { as: token });
    expect(waiting.body).toHaveLength(3);
  });
});

test('the company is asked how a hire went, and the superuser reads what was answered', async () => {
  const { token } = await logIn('company');
  const { body } = await app.get('/api/notifications', { as: token });
  const { link } = body.items.find(({ kind }: { kind: string }) => kind === 'hireFollowUp');
  const question = await app.get(`/api/hire-follow-up-links/${link.split('/').at(-1)}`);
  expect(question.body).toMatchObject({ side: 'company', days: 30, answer: null });
  const { totals, comments } = (
    await app.get('/api/hire-follow-ups/statistics', { as: (await logIn('superuser')).token })
  ).body;
  const monthLater = totals.filter(({ days }: { days: number }) => days === 30);
  expect(monthLater.map(({ asked, answered }: { asked: number; answered: number }) => [asked, answered])).toEqual([
    [2, 1],
    [2, 2],
  ]);
  expect(comments).toHaveLength(2);
});

test('both sides have notifications about interviews and technical tests', async () => {
  const kinds = async (who: 'developer' | 'company') => {
    const { body } = await app.get('/api/notifications?limit=100', { as: (await logIn(who)).token });
    return body.items.map(({ kind }: { kind: string }) => kind);
  };
  expect(await kinds('developer')).toEqual(expect.arrayContaining(['interviewProposed', 'testInvited']));
  expect(await kinds('company')).toEqual(expect.arrayContaining(['testSubmitted', 'hireFollowUp']));
});

describe('the superuser’s lists contain', () => {
  const list = async (path: string) => {
    const { token } = await logIn('superuser');
    const { status, body } = await app.get(path, { as: token });
    expect(status, path).toBe(200);
    return body;
  };

  test('companies that were not approved, and unclaimed ones', async () => {
    expect((await list('/api/companies?review=blank')).map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Fjordlys',
      'Rheinwerft',
    ]);
    const reviewed = await list('/api/companies?review=done&limit=100');
    const rejected = reviewed.filter((company: { public: boolean }) => !company.public);
    expect(rejected).toHaveLength(2);
    for (const { reviewNote } of rejected) expect(reviewNote).not.toBe('');
  });

  test('a suspended account with an undecided appeal', async () => {
    expect(await list('/api/suspensions?state=waiting')).toMatchObject([
      { name: 'Kvikk Bemanning', email: 'runar.dahle@post.example', by: 'superuser@tandem.example' },
    ]);
    expect(await list('/api/accounts?status=suspended')).toMatchObject([{ email: 'runar.dahle@post.example' }]);
  });

  test('read and unread feedback, each with a reason that has a text', async () => {
    const feedback = await list('/api/feedback');
    expect(feedback).toHaveLength(8);
    expect(new Set(feedback.map(({ kind }: { kind: string }) => kind)).size).toBe(4);
    expect((await list('/api/feedback?read=true')).length).toBe(2);
    expect(feedback.filter(({ company }: { company: string | null }) => company).length).toBe(4);
  });

  test('audit entries about existing records, with old and new values', async () => {
    const entries = await list('/api/audit?limit=100');
    const made = entries.filter(({ address }: { address: string }) => address === '198.51.100.24');
    expect(made).toHaveLength(10);
    for (const { actor, subject, subjectName, action } of made) {
      expect(actor).toBe('superuser@tandem.example');
      if (subject) expect(subjectName, action).toEqual(expect.any(String));
    }
    expect(made.some(({ changes }: { changes: object[] }) => changes.length === 2)).toBe(true);
  });

  test('the same date of the last activity in every list', async () => {
    const accounts = await list('/api/accounts?text=company@tandem.example');
    const [hamnkraft] = await list('/api/companies?text=hamnkraft');
    expect(accounts[0].lastSeenDate.slice(0, 10) >= hamnkraft.createdDate.slice(0, 10)).toBe(true);
    const sorted = await list('/api/accounts?sort=-lastSeenDate&limit=5&type=user');
    for (const { lastSeenDate } of sorted) expect(lastSeenDate).toEqual(expect.any(String));
  });
});

test('a database that contains an account is not changed', async () => {
  const before = (await app.get('/api/jobs')).headers.get('x-total-count');
  await loadDemo();
  expect((await app.get('/api/jobs')).headers.get('x-total-count')).toBe(before);
});
