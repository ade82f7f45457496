// A conversation between a company on a desktop and a developer on a phone, whose connection is lost midway.
import type { HTTPRequest } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { accessibilityViolations } from './harness/axe.ts';
import { reload, resize } from './harness/browser.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

/** Window sizes: width and height. */
const DESK = [1280, 900] as const;
const PHONE = [360, 740] as const;
const WELCOME = 'Thanks for your interest! When could you start?';
const QUESTION = 'Would you like to meet the team first?';
const MISSED = 'Thursday at two would suit us.';
const ANSWERS = ['Gladly, on Thursday.', 'I could start in March.'];
const ALL = [WELCOME, QUESTION, MISSED, ...ANSWERS];
const NOT_SENT = 'Not sent yet. We’ll send it when you’re back online.';

/** An unsent message is retried after up to half a minute. */
const SLOW = { timeout: 60_000, interval: 250 };

const stage = setStage();
const { faults } = stage;
const [developer, company] = demoLogIns;

let karin: Person;
let elin: Person;
let karinsToken: string;
let elinsToken: string;
let conversationId: string;

async function call<T>(method: string, path: string, body?: object, token = ''): Promise<T> {
  const answer = await fetch(stage.tandem.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

const logInByApi = ({ email, password }: { email: string; password: string }) =>
  call<{ token: string; account: { entityId: string } }>('POST', '/api/login/', { email, password });

/** Opens the empty conversation of a match that both sides have accepted. */
async function openConversation(): Promise<void> {
  const [{ token: asElin, account: user }, { token: asKarin, account: employer }] = await Promise.all([
    logInByApi(developer),
    logInByApi(company),
  ]);
  elinsToken = asElin;
  karinsToken = asKarin;
  const jobs = await call<{ _id: string; role: string; company: { name: string } }[]>('GET', '/api/jobs/?limit=100');
  const job = jobs.find((each) => each.company.name === 'Hamnkraft' && each.role === 'backend')?._id;
  const match = await call<{ _id: string }>('POST', '/api/matches-new', { job }, elinsToken);
  await call('PUT', `/api/matches-new/${match._id}`, { status: 'accepted' }, karinsToken);
  const pair = { userId: user.entityId, companyId: employer.entityId };
  conversationId = (await call<{ _id: string }>('POST', '/api/messages/conversations', pair, karinsToken))._id;
}

beforeAll(async () => {
  await openConversation();
  karin = await stage.person('company');
  elin = await stage.person('developer');
  await resize(karin.page, ...DESK);
  await resize(elin.page, ...PHONE);
});

const openAt = (person: Person, screen: string) =>
  person.goTo(`${stage.tandem.url}${screen}?conversation=${conversationId}`);

/** Returns the lines of the conversation on the screen that are among `known`, from top to bottom. */
const linesOf = async (person: Person, known: readonly string[]) =>
  (await person.part('log', 'Messages')).split('\n').filter((line) => known.includes(line));

const expectMessages = (person: Person, texts: readonly string[]) =>
  expect.poll(() => linesOf(person, ALL), SLOW).toEqual(texts);

async function write(person: Person, to: string, text: string): Promise<void> {
  await person.fill(`Message to ${to}`, text);
  await person.press('Send message');
}

/** Expects the page title to start with the number of unread conversations. */
const expectUnread = (person: Person, conversations: number) =>
  expect.poll(() => person.page.title(), SLOW).toMatch(conversations > 0 ? `(${conversations}) ` : /^[^(]/);

const unreadOf = async (token: string) =>
  (await call<{ conversations: number }>('GET', '/api/messages/unread', undefined, token)).conversations;

/**
 * Returns axe violations in light and dark mode. Animations are finished first, because fading elements have less
 * contrast.
 */
async function violationsOf(person: Person, [width, height]: readonly [number, number]): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark']) {
    await person.page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await resize(person.page, width, height);
    found.push(...(await accessibilityViolations(person.page)).map((fault) => `${scheme}: ${fault}`));
  }
  return found;
}

test('a message of the company is counted in the title of the developer’s page until it is read', async () => {
  const before = await unreadOf(elinsToken);
  await elin.goTo(`${stage.tandem.url}/me`);
  await openAt(karin, '/company/messages');
  await write(karin, 'Elin Sandqvist', WELCOME);
  await expectMessages(karin, [WELCOME]);
  await expectUnread(elin, before + 1);
  await openAt(elin, '/me/messages');
  await expectMessages(elin, [WELCOME]);
  await expectUnread(elin, before);
});

test('the developer sees the next message without a reload', async () => {
  await write(karin, 'Elin Sandqvist', QUESTION);
  await expectMessages(elin, [WELCOME, QUESTION]);
  await expectMessages(karin, [WELCOME, QUESTION]);
});

test('messages that the developer writes offline are shown as not sent', async () => {
  await elin.page.setOfflineMode(true);
  await elin.sees('You’re offline.');
  for (const text of ANSWERS) await write(elin, 'Hamnkraft', text);
  await expect
    .poll(() => linesOf(elin, [...ANSWERS, NOT_SENT]), SLOW)
    .toEqual([ANSWERS[0], NOT_SENT, ANSWERS[1], NOT_SENT]);
  expect(await linesOf(karin, ALL)).toEqual([WELCOME, QUESTION]);
  await write(karin, 'Elin Sandqvist', MISSED);
  await expectMessages(karin, [WELCOME, QUESTION, MISSED]);
  await karin.goTo(`${stage.tandem.url}/company`);
});

test('back online, all arrive once and in order, although the page was reloaded and a response was lost', async () => {
  const before = await unreadOf(karinsToken);
  const isSending = (request: HTTPRequest) =>
    request.method() === 'POST' && request.url().endsWith(`/api/messages/${conversationId}`);
  /**
   * Messages do not get through until the page is reloaded; the first one after that is stored, but its response is
   * lost.
   */
  let way: 'closed' | 'answer lost' | 'open' = 'closed';
  const route = async (request: HTTPRequest) => {
    if (way === 'open' || !isSending(request)) return request.continue();
    if (way === 'answer lost') {
      way = 'open';
      await call('POST', `/api/messages/${conversationId}`, JSON.parse(request.postData() ?? '{}'), elinsToken);
    }
    return request.abort();
  };
  await elin.page.setRequestInterception(true);
  elin.page.on('request', route);
  await elin.page.setOfflineMode(false);
  await reload(elin.page);
  await expectMessages(elin, ALL);
  await elin.sees(NOT_SENT);

  way = 'answer lost';
  await expectUnread(karin, before + 1);
  await expect.poll(() => linesOf(elin, [...ALL, NOT_SENT]), SLOW).toEqual(ALL);
  elin.page.off('request', route);
  await elin.page.setRequestInterception(false);

  await openAt(karin, '/company/messages');
  await expectMessages(karin, ALL);
  await expectUnread(karin, before);
  const stored = await call<{ items: { text: string }[] }>(
    'GET',
    `/api/messages/${conversationId}`,
    undefined,
    karinsToken,
  );
  expect(stored.items.map(({ text }) => text)).toEqual(ALL);
  await reload(elin.page);
  await expectMessages(elin, ALL);
});

test('the conversation is accessible on a desktop and on a phone, in light and dark', async () => {
  expect(await violationsOf(karin, DESK)).toEqual([]);
  expect(await violationsOf(elin, PHONE)).toEqual([]);
  const overflow = await elin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('no page reported a script error', () => expect(faults).toEqual([]));
