import { contracts } from '@tandem/contracts/contracts';
import type { JobAtSource } from '@tandem/contracts/job-source';
import type { MatchView } from '@tandem/contracts/match';
import type { View } from '@tandem/contracts/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkEndedMatches } from '../domains/hiring/matches/matches.ended-check.ts';
import { useTestApp } from '../testing/app.ts';
import { everyRoute, make } from '../testing/calls.ts';
import { loadDemo } from './load.ts';
import { demoLogIns } from './log-ins.ts';

const app = useTestApp();
interface Viewer {
  token: string;
  accountId: string;
  entityId: string;
}
const viewers = new Map<View, Viewer>();

beforeAll(async () => {
  await loadDemo();
  for (const [view, { email, password }] of [
    ['USER', demoLogIns[0]],
    ['COMPANY', demoLogIns[1]],
    ['SUPERUSER', demoLogIns[2]],
  ] as const) {
    const { body } = await app.post('/api/login/', { body: { email, password } });
    viewers.set(view, { token: body.token, accountId: body.account._id, entityId: body.account.entityId });
  }
});

const VIEWS = ['USER', 'COMPANY', 'SUPERUSER'] as const;
const of = (view: View) => viewers.get(view) as Viewer;
const isSuperuser = (view: View) => view === 'SUPERUSER';
const developer = () => of('USER').entityId;
const company = () => of('COMPANY').entityId;
/** The nth candidate of the company, newest first. The third has been emailed and changed. */
const candidate = async (nth: number) => {
  const { body } = await app.get('/api/candidates/?sort=-createdDate', { as: of('COMPANY').token });
  return body[nth]._id as string;
};

/** A match of the company, or of the developer, with a technical test. */
const matchWithTest = async (view: View) => {
  const entityId = view === 'USER' ? developer() : company();
  const { body } = await app.get(`/api/v2/matches-new/${entityId}?limit=100`, { as: of(view).token });
  return (body as MatchView[]).find(({ techTest }) => techTest)?._id ?? '';
};

/** The first record of a list of the company. */
const first = async (path: string) => (await app.get(path, { as: of('COMPANY').token })).body[0]?._id as string;

/** A job of the company that follows its source. */
const importedJob = async () => {
  const { body } = await app.get(`/api/job-sources/${await first('/api/job-sources')}/jobs`, {
    as: of('COMPANY').token,
  });
  return (body as JobAtSource[]).find(({ jobId }) => jobId)?.jobId ?? '';
};

/** A tutorial with comments. */
const commentedTutorial = async () => {
  const { body } = await app.get('/api/tutorials?limit=100');
  return (
    (body as { _id: string; commentsLength: number }[]).find(({ commentsLength }) => commentsLength > 0)?._id ?? ''
  );
};

/** Parameters of the routes that need some, by view. */
const PARAMS: Record<string, (view: View) => Record<string, string> | Promise<Record<string, string>>> = {
  'accounts.acts': (view) => ({ id: of(view).accountId }),
  'accounts.ofEntity': (view) => ({ entityId: isSuperuser(view) ? company() : of(view).entityId }),
  'apiTokens.list': () => ({ companyId: company() }),
  'chatChannels.list': () => ({ companyId: company() }),
  'webhooks.list': () => ({ companyId: company() }),
  'webhooks.deliveries': async () => ({
    companyId: company(),
    id: await first(`/api/companies/${company()}/webhooks`),
  }),
  'jobImports.jobs': async () => ({ id: await first('/api/job-sources') }),
  'jobImports.changes': async () => ({ id: await first('/api/job-sources') }),
  'accounts.sessions': (view) => ({ id: of(view).accountId }),
  'badges.list': () => ({ id: developer() }),
  'boards.sites': () => ({ id: company() }),
  'candidateEmails.list': async () => ({ id: await candidate(2) }),
  'emailItems.ofRegion': () => ({ region: 'sweden' }),
  'developers.changes': async (view) => ({ id: view === 'COMPANY' ? await candidate(2) : developer() }),
  'developers.similar': () => ({ id: developer() }),
  'invitations.list': () => ({ entityId: company() }),
  'conversations.list': (view) => ({ id: view === 'COMPANY' ? company() : developer() }),
  'matches.ofEntity': (view) => ({ id: view === 'COMPANY' ? company() : developer() }),
  'review.duplicates': () => ({ id: developer() }),
  'sequences.people': async () => ({ id: await first('/api/sequences') }),
  'tutorials.comments': async () => ({ id: await commentedTutorial() }),
  'techTests.ofMatch': async (view) => ({ id: await matchWithTest(view) }),
};

/** Queries of the routes that need one. */
const QUERIES: Record<string, () => Record<string, string> | Promise<Record<string, string>>> = {
  'marketplace.rows': () => ({ metric: 'signups', start: `${new Date().toISOString().slice(0, 7)}-01` }),
  'jobImports.imported': async () => ({ jobId: await importedJob() }),
};

/** Lists that are empty in the demo, for all or for one view, and why. */
const EMPTY: Record<string, string> = {
  'accounts.acts as USER': 'no superuser has acted as the developer',
  'accounts.acts as SUPERUSER': 'nobody acts as a superuser',
  'accountSupport.signUps': 'everyone in the demo has activated their account',
  'ai.runs as SUPERUSER': 'the superuser of the demo has used no AI helper',
  'comments.queue': 'no comment of the demo has been reported',
  'developers.changes': 'no profile has been changed since it was made',
  'notifications.list as SUPERUSER': 'nothing of the demo concerns the superuser alone',
  'reports.list': 'nothing in the demo has been reported',
  'marketplace.rows': 'the numbers of the demo are counted after the start of the server',
  'devMail.list': 'emails of the demo were sent long ago; this one has those of the running server',
  'leadImports.list': 'no file with leads has been imported',
  'skills.proposals': 'no skill outside the list is frequent in the demo',
  'review.decisions': 'no superuser has done anything in the demo',
  'review.duplicates': 'no two profiles of the demo are of one person',
};

const lists = everyRoute(contracts).filter(({ route }) => route.method === 'GET' && (route.paged || route.counted));
const cells = lists.flatMap(({ id, route }) =>
  VIEWS.filter((view) => route.access[view] !== 'none').map((view) => ({ id, route, view })),
);

const isEmpty = ({ id, view }: (typeof cells)[number]) => id in EMPTY || `${id} as ${view}` in EMPTY;

async function countIn({ id, route, view }: (typeof cells)[number]): Promise<number> {
  const params = await PARAMS[id]?.(view);
  const query = await QUERIES[id]?.();
  const answer = await make(app, route, { ...(params && { params }), ...(query && { query }) }, of(view).token);
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('x-total-count'));
}

describe('no list of the demo is empty', () => {
  test.each(cells.filter((cell) => !isEmpty(cell)))('$id as $view', async (cell) => {
    expect(await countIn(cell)).toBeGreaterThan(0);
  });

  test.each(cells.filter(isEmpty))('except $id as $view, for the given reason', async (cell) => {
    expect(await countIn(cell)).toBe(0);
  });

  test('and every list that is expected to be empty exists', () => {
    const known = lists.map(({ id }) => id);
    const empty = Object.keys(EMPTY).map((name) => name.replace(/ as .*/, ''));
    expect([...empty, ...Object.keys(PARAMS), ...Object.keys(QUERIES)].filter((id) => !known.includes(id))).toEqual([]);
  });
});

test('matches of the company have every status, and its candidates several stages, owners, tags and lists', async () => {
  const { token, entityId } = of('COMPANY');
  const matches = await app.get(`/api/v2/matches-new/${entityId}?limit=100`, { as: token });
  const statuses = new Set(matches.body.map(({ status }: { status: string }) => status));
  expect(statuses).toEqual(new Set(['pending', 'accepted', 'interviewing', 'hired', 'rejected', 'passed']));
  const facets = (await app.get('/api/candidates/facets', { as: token })).body;
  for (const facet of ['owner', 'tag']) expect(facets[facet].length, facet).toBeGreaterThan(1);
  expect(Object.values(facets.stage).filter(Boolean).length).toBeGreaterThan(2);
  const lists = await app.get('/api/candidate-lists', { as: token });
  expect(lists.body.map(({ count }: { count: number }) => count > 0)).toEqual([true, true]);
});

test('invitations are pending and expired, and a note mentions the person who logs in', async () => {
  const { token, entityId } = of('COMPANY');
  const { body } = await app.get(`/api/accounts/${entityId}/invitations?sort=email`, { as: token });
  expect(body.map(({ status }: { status: string }) => status)).toEqual(['expired', 'pending']);
  const { body: notes } = await app.get('/api/notes?mentionsMe=true', { as: token });
  expect(notes).toMatchObject([{ author: 'Ida Norén', mentions: [{ name: 'Karin Ståhl', status: 'active' }] }]);
});

test('technical tests are waiting for the developer, handed in to the company and reviewed', async () => {
  const statuses = async (view: View) => {
    const { token, entityId } = of(view);
    const { body } = await app.get(`/api/v2/matches-new/${entityId}?limit=100`, { as: token });
    const sent = (body as MatchView[]).flatMap(({ techTest }) => techTest?.sentDate ?? []);
    const lastMonth = new Date(Date.now() - 31 * 86_400_000).toISOString();
    expect(sent.filter((date) => date < lastMonth || date > new Date().toISOString())).toEqual([]);
    const links = (body as MatchView[]).flatMap(({ techTest }) => techTest?.link ?? []);
    const tests = await Promise.all(
      links.map((link) => app.get(`/api/tech-tests/${link.split('/').at(-1)}`, { as: token })),
    );
    return tests.map((test) => test.body.status);
  };
  expect(await statuses('USER')).toEqual(['invited']);
  expect((await statuses('COMPANY')).sort()).toEqual(['reviewed', 'submitted']);
});

test.each(['USER', 'COMPANY'] as const)('the data of the %s can be exported', async (view) => {
  const { accountId, token } = of(view);
  const { status } = await fetch(`${app.url}/api/accounts/${accountId}/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
});

test('every match of the demo that has ended was announced to the other side', async () => {
  await checkEndedMatches(new Date());
});

test('interviews are offered, booked, over with scorecards, and cancelled', async () => {
  const interviewsAs = async (view: View) => {
    const { token, entityId } = of(view);
    const { body } = await app.get(`/api/v2/matches-new/${entityId}?limit=100`, { as: token });
    return (body as MatchView[]).flatMap((match) => match.interviews.map((each) => ({ ...each, match: match._id })));
  };
  const developers = await interviewsAs('USER');
  expect(developers.map(({ status }) => status).sort()).toEqual(['booked', 'proposed']);
  expect(developers.find(({ status }) => status === 'proposed')?.abilities).toContain('choose');

  const companies = await interviewsAs('COMPANY');
  expect(companies.map(({ status }) => status).sort()).toEqual(['booked', 'booked', 'booked', 'cancelled', 'proposed']);
  const over = companies.find(({ chosenSlot }) => chosenSlot && Date.parse(chosenSlot) < Date.now());
  const { body } = await app.get(`/api/matches-new/${over?.match}/scorecards`, { as: of('COMPANY').token });
  expect(body.rounds[0]).toMatchObject({ submitted: 2, expected: 2, own: { overall: 4 } });
  expect(body.rounds[0].others).toHaveLength(1);
});
