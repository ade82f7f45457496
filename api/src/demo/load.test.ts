import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { loadDemo } from './load.ts';
import { demoLogIns } from './log-ins.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await loadDemo();
});
afterAll(() => app?.close());

const logIn = async (who: (typeof demoLogIns)[number]['who']) => {
  const { email, password } = demoLogIns.find((each) => each.who === who) ?? demoLogIns[0];
  const { status, body } = await app.post('/api/login/', { body: { email, password } });
  expect(status).toBe(200);
  return body;
};

test('jobs of public companies stand on the board, those that wait for review do not', async () => {
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

describe('whoever logs in finds something to do', () => {
  test('the developer: jobs with reasons, and a company that waits for an answer', async () => {
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

  test('the company: candidates, and matches in every column', async () => {
    const { token, company } = await logIn('company');
    expect(company.name).toBe('Hamnkraft');
    expect((await app.get('/api/candidates/', { as: token })).body).toHaveLength(6);
    const matches = await app.get(`/api/v2/matches-new/${company._id}`, { as: token });
    expect(new Set(matches.body.map(({ status }: { status: string }) => status)).size).toBe(6);
  });

  test('the superuser: companies to review', async () => {
    const { token, view } = await logIn('superuser');
    expect(view).toBe('SUPERUSER');
    const waiting = await app.get('/api/companies?review=waiting', { as: token });
    expect(waiting.body).toHaveLength(3);
  });
});

test('a database in which there is an account is left as it is', async () => {
  const before = (await app.get('/api/jobs')).headers.get('x-total-count');
  await loadDemo();
  expect((await app.get('/api/jobs')).headers.get('x-total-count')).toBe(before);
});
