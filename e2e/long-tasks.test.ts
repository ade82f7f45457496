// Longest tasks of a board with 200 cards and a conversation with 2,000 messages. The demo data is smaller, so the API
// responses are multiplied on their way to the page.
import type { HTTPRequest, Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { goTo } from './harness/browser.ts';
import { longestTask } from './harness/long-tasks.ts';
import { setReadOnlyStage } from './harness/stage.ts';

/** Maximum duration of a task as a multiple of the reference task, which takes 30 to 60 ms. */
const MAX_RATIO = 5;
const PARAGRAPHS = 1000;
const CARDS = 200;
const MESSAGES = 2000;
/** Number of messages loaded by scrolling up before one is written. */
const LOADED = 1000;

type Stored = { _id: string };

const stage = setReadOnlyStage();
const { faults } = stage;
let page: Page;
let sample: object[] = [];

const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function answerOf(request: HTTPRequest): Promise<unknown> {
  const { authorization = '' } = request.headers();
  return (await fetch(request.url(), { headers: { authorization } })).json();
}

const respond = (request: HTTPRequest, body: object) =>
  request.respond({
    status: 200,
    contentType: 'application/json',
    headers: Array.isArray(body) ? { 'x-total-count': `${body.length}` } : {},
    body: JSON.stringify(body),
  });

/** Responds with all matches on the first page, each several times. */
async function manyMatches(request: HTTPRequest, query: URLSearchParams) {
  const found = (await answerOf(request)) as Stored[];
  if (Number(query.get('skip')) > 0 || found.length === 0) return respond(request, []);
  const copy = (nth: number) => ({
    ...found[nth % found.length],
    ...(nth >= found.length && { _id: idOf(1e6 + nth) }),
  });
  return respond(
    request,
    Array.from({ length: CARDS }, (_, nth) => copy(nth)),
  );
}

/** Responds with a page of a long conversation, made from the messages of a short one. */
async function manyMessages(request: HTTPRequest, query: URLSearchParams) {
  if (query.has('after')) return respond(request, { items: [], more: false });
  if (sample.length === 0) sample = ((await answerOf(request)) as { items: object[] }).items;
  const end = query.has('before') ? Number.parseInt(query.get('before') ?? '', 16) : MESSAGES;
  const start = Math.max(0, end - Number(query.get('limit')));
  const items = Array.from({ length: end - start }, (_, offset) => {
    const nth = start + offset;
    return {
      ...sample[nth % sample.length],
      _id: idOf(nth),
      seq: nth + 1,
      clientId: `client-${nth}`,
      createdDate: new Date(Date.UTC(2026, 9, 1) + nth * 1_200_000).toISOString(),
      text: `Message ${nth}. ${'Late trains are just more events. '.repeat(1 + (nth % 6))}`,
    };
  });
  return respond(request, { items, more: start > 0 });
}

async function multiply(request: HTTPRequest): Promise<void> {
  const { pathname, searchParams } = new URL(request.url());
  const isRead = request.method() === 'GET';
  if (isRead && pathname.startsWith('/api/v2/matches-new/')) return manyMatches(request, searchParams);
  if (isRead && /^\/api\/messages\/[0-9a-f]{24}$/.test(pathname)) return manyMessages(request, searchParams);
  // Nothing is stored: a sent message stays pending.
  if (!isRead && pathname.startsWith('/api/messages/')) return wait(500).then(() => request.abort());
  return request.continue();
}

const shown = (selector: string) => page.$$eval(selector, (found) => found.length);

beforeAll(async () => {
  page = await stage.openFor('company');
  await page.setViewport({ width: 1280, height: 900 });
  await page.setRequestInterception(true);
  page.on('request', (request) => void multiply(request).catch(() => {}));
});

/**
 * Runs a reference task: adds paragraphs to the page and lays them out. Its duration depends only on the machine and
 * its load.
 */
const referenceTask = () =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const part = document.createElement('div');
          for (let nth = 0; nth < count; nth++) {
            const paragraph = document.createElement('p');
            paragraph.textContent = `Paragraph ${nth} of a page that is laid out at once.`;
            part.append(paragraph);
          }
          document.body.append(part);
          part.getBoundingClientRect();
          part.remove();
          resolve();
        });
      }),
    PARAGRAPHS,
  );

/** Returns the longest task as a multiple of the reference task right before it. The best of three attempts. */
async function longestRatio(act: () => Promise<void>): Promise<number> {
  const all: number[] = [];
  while (all.length < 3 && !all.some((each) => each < MAX_RATIO)) {
    const reference = await longestTask(page, referenceTask);
    all.push((await longestTask(page, act)) / reference);
  }
  return Math.min(...all);
}

async function openBoard(): Promise<void> {
  await goTo(page, `${stage.tandem.url}/company/matches`);
  await page.waitForFunction((min) => document.querySelectorAll('main li').length > min, {}, CARDS * 0.9);
  await wait(500);
}

async function openConversation(): Promise<void> {
  await goTo(page, `${stage.tandem.url}/company/messages`);
  await page.locator('[data-conversation]').click();
  await page.waitForSelector('[role=log] article');
  await wait(500);
}

/** Scrolls up until `wanted` messages are shown. */
async function loadOlder(wanted: number): Promise<void> {
  while ((await shown('[role=log] article')) < wanted) {
    await page.$eval('[role=log]', (log) => {
      log.scrollTop = 0;
    });
    await wait(50);
  }
}

async function send(): Promise<void> {
  const before = await shown('[data-unsent]');
  await page.focus('form textarea');
  await page.keyboard.type('Thursday at two would suit us.', { delay: 30 });
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await page.waitForFunction((count) => document.querySelectorAll('[data-unsent]').length > count, {}, before);
}

test('a board with 200 cards opens without a long task', async () => {
  expect(await longestRatio(openBoard)).toBeLessThan(MAX_RATIO);
});

test('a conversation with 2,000 messages opens without a long task', async () => {
  expect(await longestRatio(openConversation)).toBeLessThan(MAX_RATIO);
});

test('older messages are loaded, up to 1,000 of them, without a long task', async () => {
  let wanted = LOADED - 200;
  const longest = await longestRatio(async () => {
    await loadOlder(wanted);
    wanted += 100;
  });
  expect(longest).toBeLessThan(MAX_RATIO);
});

test('a message is typed and sent below 1,000 others without a long task', async () => {
  await loadOlder(LOADED);
  expect(await longestRatio(send)).toBeLessThan(MAX_RATIO);
});

test('no page reported an error', () => {
  expect(faults).toEqual([]);
});
