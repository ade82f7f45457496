// A developer takes a code test: code runs in the browser without a network, and an endless loop is stopped.
import type { Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
let page: Page;
let elin: Person;
let testId: string;

/** Calls the API as the person who is signed in on a page. */
const call = (on: Page, method: string, path: string, body?: object) =>
  on.evaluate(
    async (verb, address, sent) => {
      const token = localStorage.getItem('tandem.token');
      const response = await fetch(address, {
        method: verb,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(sent && { body: sent }),
      });
      return response.json();
    },
    method,
    path,
    body && JSON.stringify(body),
  );

const ownId = async (on: Page): Promise<string> => {
  const token = await on.evaluate(() => localStorage.getItem('tandem.token'));
  return (await call(on, 'POST', '/api/login/token', { token })).account.entityId;
};

async function write(code: string) {
  await page.evaluate(() => {
    const editor = document.querySelector('[data-code-editor]')?.shadowRoot;
    editor?.querySelector<HTMLElement>('.cm-content')?.focus();
  });
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(code);
}

const written = () =>
  page.evaluate(
    () => document.querySelector('[data-code-editor]')?.shadowRoot?.querySelector('.cm-content')?.textContent,
  );

beforeAll(async () => {
  page = await stage.openFor('developer');
  const company = await stage.openFor('company');
  await page.goto(`${stage.tandem.url}/me`);
  await company.goto(`${stage.tandem.url}/company`);
  const [user, companyId] = [await ownId(page), await ownId(company)];
  const jobs = await call(company, 'GET', `/api/jobs?companyId=${companyId}&limit=50`);
  const job = jobs.find(({ status }: { status: string }) => status === 'published');
  const match = await call(company, 'POST', '/api/matches-new', {
    job: job._id,
    user,
    coverText: 'We would like to show you how ferries are charged.',
  });
  await call(page, 'PUT', `/api/matches-new/${match._id}`, { status: 'accepted' });
  const questions = await call(company, 'GET', '/api/test-questions?kind=codeQuestions');
  const question = questions.find(({ title }: { title: string }) => title === 'Shorten a name');
  const invited = await call(company, 'POST', `/api/matches-new/${match._id}/tech-tests`, {
    kind: 'codeQuestions',
    questionIds: [question._id],
  });
  testId = invited._id;
  elin = new Person(page);
  await page.bringToFront();
});

test('the start page explains the test, and starts the clock', async () => {
  await elin.goTo(`${stage.tandem.url}/me/tests/${testId}`);
  await elin.sees('6 cases. You see 3 of them while you work.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await elin.press('Start 15-minute test');
  await elin.sees('left of 15 minutes');
  await page.waitForSelector('[data-code-editor]');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('an endless loop is stopped while the page stays responsive', async () => {
  await write('export function shorten() { while (true); }');
  await elin.press('Run visible cases');
  const started = Date.now();
  await page.evaluate(() => document.title);
  expect(Date.now() - started).toBeLessThan(1500);
  await elin.sees('Stopped after 2 seconds');
});

test('only the worker has permission to compile WebAssembly, the page does not', async () => {
  const blocked = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => false,
      () => true,
    ),
  );
  expect(blocked).toBe(true);
  await expect.poll(() => faults).toEqual(['refused by script-src: wasm-eval ']);
  faults.length = 0;
});

test('typed code survives a reload, and typing a question mark opens nothing', async () => {
  const code =
    "export const shorten = (n, l) => [...n].length > l ? [...n].slice(0, l - 1).join('').trimEnd() + '…' : n";
  await write(code);
  expect(await page.$('dialog[open]')).toBeNull();
  await page.reload();
  await page.waitForSelector('[data-code-editor]');
  await expect.poll(written).toContain('trimEnd()');
  await elin.press('Run visible cases');
  await elin.sees('3 of 3 visible cases passed');
});

test('after submission, all cases run and the company gets the result', async () => {
  await elin.press('Hand in test');
  await elin.sees('Hand in this test?');
  await page.locator('dialog[open] ::-p-text(Hand in test)').click();
  await elin.sees('Your test is handed in');
  const company = await stage.openFor('company');
  await company.goto(`${stage.tandem.url}/company`);
  await expect
    .poll(async () => (await call(company, 'GET', `/api/tech-tests/${testId}`)).result)
    .toMatchObject({ score: 6, total: 6 });
  await company.bringToFront();
  const karin = new Person(company);
  await karin.goTo(`${stage.tandem.url}/company/tests/${testId}`);
  await karin.sees('Run on the candidate’s machine');
  await karin.press('Passed');
  await karin.fill('Written feedback', 'Short and correct, and emoji stay in one piece.');
  await karin.press('Send result');
  await karin.sees('Result sent');
  expect(await accessibilityViolations(company)).toEqual([]);
  await page.bringToFront();
  await elin.goTo(`${stage.tandem.url}/me/tests/${testId}`);
  await elin.sees('You passed');
});

test('no page reported an error', () => {
  expect(faults).toEqual([]);
});
