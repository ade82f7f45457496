import type { TechTestSave, TechTestView } from '@tandem/contracts/tech-test';
import { onlineManager } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import techTests from '../../../../../packages/i18n/locales/en/tech-tests.json' with { type: 'json' };
import { queries } from '../../../lib/queries.ts';
import { enter, named, press, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import TestPage from './TestPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'tech-tests': techTests, common } },
});

const ID = '7'.repeat(24);
const NOW = '2026-11-23T10:00:00.000Z';
const invited: TechTestView = {
  _id: ID,
  matchId: '8'.repeat(24),
  kind: 'techAssignment',
  status: 'invited',
  companyName: 'Volta',
  headline: 'Go engineer',
  message: '',
  createdDate: NOW,
  deadline: '2026-11-30T10:00:00.000Z',
  extended: false,
  minutes: null,
  startedDate: null,
  endsDate: null,
  submittedDate: null,
  serverDate: NOW,
  feedbackDate: null,
  allowsDocumentation: true,
  questionCount: 0,
  caseCount: 0,
  visibleCaseCount: 0,
  assignment: {
    text: 'Build a small page that shows the next departures of a ferry, with delays.',
    hours: 2.5,
    rubric: ['Handles delays', 'Readable code'],
    payment: { amount: 150, currency: 'eur' },
  },
  submission: null,
  result: null,
  abilities: ['start', 'extend'],
};
const question = (title: string) => ({
  kind: 'preScreening' as const,
  title,
  text: 'Which one?',
  seconds: 60,
  options: [{ text: 'This one' }, { text: 'The other one' }],
  answer: null,
  result: null,
});
const running: TechTestView = {
  ...invited,
  kind: 'preScreening',
  status: 'started',
  assignment: null,
  minutes: 10,
  startedDate: NOW,
  endsDate: new Date(Date.now() + 600_000).toISOString(),
  serverDate: new Date().toISOString(),
  questions: [question('Ferries'), question('Trains')],
  abilities: ['handIn'],
};
const started: TechTestView = { ...invited, status: 'started', startedDate: NOW, abilities: ['handIn', 'extend'] };

/** Returns a test after a save. */
const withAnswers = (test: TechTestView, { answers = [], submission }: TechTestSave): TechTestView => ({
  ...test,
  submission: submission ? { text: '', link: '', file: null, ...test.submission, ...submission } : test.submission,
  ...(test.questions && {
    questions: test.questions.map((each, nth) => {
      const { question: _, ...answer } = answers.find(({ question }) => question === nth) ?? { question: nth };
      return { ...each, answer: Object.keys(answer).length > 0 ? answer : each.answer };
    }),
  }),
});

let shownTest: TechTestView;
let sent: { path: string; body: unknown }[];
let isDown = false;
let refusal: object | undefined;
/** Delays the response to a save. */
let held: Promise<void> | undefined;

beforeEach(() => {
  [sent, isDown, held, refusal] = [[], false, undefined, undefined];
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (method === 'GET') return Response.json(shownTest);
    sent.push({ path: `${method} ${pathname}`, body: JSON.parse(body ?? 'null') });
    await held;
    if (refusal && body?.includes('localhost')) return Response.json(refusal, { status: 400 });
    if (isDown) return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
    if (pathname.endsWith('/answers')) shownTest = withAnswers(shownTest, JSON.parse(body ?? '{}'));
    if (pathname.endsWith('/extend'))
      shownTest = { ...shownTest, extended: true, deadline: '2026-12-03T10:00:00.000Z', abilities: ['start'] };
    return Response.json(shownTest);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

async function open(shown: TechTestView) {
  shownTest = shown;
  await renderWithProviders(<TestPage />, { path: `/me/tests/${ID}`, queries, route: '/me/tests/:id' });
  await pass(10);
}
function leave() {
  unmount();
  queries.clear();
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const box = () => document.querySelector<HTMLTextAreaElement>('#text');
const write = (value: string) => enter(box(), value);
const choose = (option: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>('section input')[option]?.click());
const enterLink = async (value: string) => {
  const link = document.querySelector<HTMLInputElement>('#link');
  await enter(link, value);
  await act(async () => link?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
};
const paths = () => sent.map(({ path }) => path.split('/').at(-1));
/** Delays the responses to saves until the returned function is called. */
function holdAnswers() {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return async () => {
    [held] = [undefined];
    resolve();
    await pass(10);
  };
}
async function confirmHandIn() {
  await press('Hand in test');
  await pass(10);
  const dialog = document.querySelector('dialog');
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find((each) => each.type === 'submit');
  await act(async () => confirm?.click());
}

test('an assignment shows its effort, its payment and its criteria before the start', async () => {
  await open(invited);
  for (const fact of ['2.5 hours', 'Payment150', 'Handles delays', 'Readable code', 'written feedback within 14 days'])
    expect(text()).toContain(fact);
  expect(sent).toEqual([]);
});

test('the result shows the points for each criterion', async () => {
  const result = { score: null, total: null, passed: true, feedback: 'Well done.', rubric: [3, 4], reviewedDate: NOW };
  await open({ ...invited, status: 'reviewed', submittedDate: NOW, result, abilities: [] });
  expect(text()).toMatch(/Handles delays\s*3 \/ 4/);
  expect(text()).toMatch(/Readable code\s*4 \/ 4/);
});

test('the deadline is extended with one click, once', async () => {
  await open(invited);
  await press('Get 3 more days');
  await pass(10);
  expect(sent.map(({ path }) => path)).toEqual([`PUT /api/tech-tests/${ID}/extend`]);
  expect(text()).not.toContain('Get 3 more days');
});

test('a draft is saved within five seconds, even while the person continues writing', async () => {
  await open(started);
  for (let second = 1; second <= 5; second++) {
    await write('x'.repeat(second));
    await pass(1000);
  }
  expect(sent[0]).toEqual({
    path: `PUT /api/tech-tests/${ID}/answers`,
    body: { submission: { text: 'xx' } },
  });
  await pass(2000);
  expect(sent.at(-1)?.body).toEqual({ submission: { text: 'xxxxx' } });
  expect(text()).toContain('Saved');
});

test('a saved draft is still there when the person returns, and only later input is saved', async () => {
  await open(started);
  await write('https is enough');
  await pass(2500);
  unmount();
  await open(shownTest);
  expect(box()?.value).toBe('https is enough');
  await enterLink('https://code.example.com/ada');
  await pass(2500);
  expect(sent.at(-1)?.body).toEqual({ submission: { link: 'https://code.example.com/ada' } });
});

test('a saved choice is still there when the person returns', async () => {
  await open(running);
  await choose(1);
  await pass(2500);
  unmount();
  await open(shownTest);
  expect(document.querySelectorAll<HTMLInputElement>('section input')[1]?.checked).toBe(true);
});

test('a save that is answered after the person has logged out leaves nothing for the next person', async () => {
  await open(started);
  const answer = holdAnswers();
  await write('https is enough');
  await pass(2500);
  leave();
  await answer();
  expect(queries.getQueryData(['tech-test', ID])).toBeUndefined();
});

test('an answer given right before leaving the screen is saved', async () => {
  await open(running);
  await choose(1);
  unmount();
  await pass(10);
  expect(sent.map(({ body }) => body)).toEqual([{ answers: [{ question: 0, choices: [1] }] }]);
  expect(localStorage.getItem(`tandem.test.${ID}`)).toBeNull();
});

test('an answer given during a save is saved after it, although the screen was left meanwhile', async () => {
  await open(running);
  const answer = holdAnswers();
  await choose(0);
  await pass(2500);
  await press('Next question');
  await choose(1);
  unmount();
  await answer();
  expect(sent.map(({ body }) => body)).toEqual([
    { answers: [{ question: 0, choices: [0] }] },
    { answers: [{ question: 1, choices: [1] }] },
  ]);
});

test('an unsaved draft survives a crash of the page, and is saved afterwards', async () => {
  await open(started);
  isDown = true;
  await write('https is enough');
  await pass(2500);
  expect(text()).toContain('Not saved yet. Trying again…');
  leave();
  await pass(10);
  isDown = false;
  sent = [];
  await open(started);
  expect(box()?.value).toBe('https is enough');
  expect(sent.map(({ body }) => body)).toEqual([{ submission: { text: 'https is enough' } }]);
});

test('an unsaved draft survives a crash together with the link stored by another tab', async () => {
  await open({ ...started, submission: { text: 'An older text', link: 'https://example.com', file: null } });
  isDown = true;
  await write('https is enough');
  const draft = `tandem.test.${ID}`;
  const stored = () => JSON.parse(localStorage.getItem(draft) ?? '{}');
  expect(stored()).toEqual({ submission: { text: 'https is enough' } });
  localStorage.setItem(draft, JSON.stringify({ submission: { link: 'https://code.example.com/ada' } }));
  await write('https is enough.');
  expect(stored()).toEqual({ submission: { text: 'https is enough.', link: 'https://code.example.com/ada' } });
  leave();
  isDown = false;
  await open({ ...started, submission: { text: 'An older text', link: 'https://example.com', file: null } });
  expect(box()?.value).toBe('https is enough.');
  expect(document.querySelector<HTMLInputElement>('#link')?.value).toBe('https://code.example.com/ada');
});

test('an answer stays on the device while it is being saved, although the next question is answered meanwhile', async () => {
  await open(running);
  const answer = holdAnswers();
  await choose(0);
  await pass(2500);
  expect(sent).toHaveLength(1);
  await press('Next question');
  await choose(1);
  expect(JSON.parse(localStorage.getItem(`tandem.test.${ID}`) ?? '')).toEqual({
    answers: { 0: { question: 0, choices: [0] }, 1: { question: 1, choices: [1] } },
  });
  await answer();
  await pass(2500);
  expect(sent[1]?.body).toEqual({ answers: [{ question: 1, choices: [1] }] });
  expect(localStorage.getItem(`tandem.test.${ID}`)).toBeNull();
});

test('a test is submitted after the answer being saved, which is sent again if that fails', async () => {
  await open(running);
  const answer = holdAnswers();
  await choose(0);
  await pass(2500);
  await confirmHandIn();
  await pass(1000);
  expect(paths()).toEqual(['answers']);
  isDown = true;
  await answer();
  expect(paths()).toEqual(['answers', 'answers']);
  isDown = false;
  await confirmHandIn();
  await pass(10);
  expect(paths()).toEqual(['answers', 'answers', 'answers', 'hand-in']);
});

test('input written offline is saved in order, also from a page that was left', async () => {
  await open(started);
  onlineManager.setOnline(false);
  await write('first');
  await pass(2500);
  unmount();
  await open(started);
  await write('second');
  await pass(2500);
  expect(sent).toEqual([]);
  const answer = holdAnswers();
  await act(async () => onlineManager.setOnline(true));
  await pass(10);
  const texts = () => sent.map(({ body }) => (body as { submission: { text: string } }).submission.text);
  expect(texts()).toEqual(['first']);
  await answer();
  await pass(2500);
  expect(texts().at(-1)).toBe('second');
  expect(localStorage.getItem(`tandem.test.${ID}`)).toBeNull();
});

test('a link is saved while its field still has the focus, and stays as typed', async () => {
  await open(started);
  await write('It runs.');
  await pass(2500);
  await enterLink('code.example.com/ada');
  await pass(2500);
  expect(sent.at(-1)?.body).toEqual({ submission: { link: 'code.example.com/ada' } });
  expect(document.querySelector<HTMLInputElement>('#link')?.value).toBe('code.example.com/ada');
});

test('a test that is being submitted is not submitted again', async () => {
  await open(running);
  const answer = holdAnswers();
  await choose(0);
  await pass(2500);
  await confirmHandIn();
  expect(named('Hand in test')?.disabled).toBe(true);
  await confirmHandIn();
  await answer();
  expect(paths()).toEqual(['answers', 'hand-in']);
});

test('an assignment that is being submitted is not submitted again', async () => {
  await open(started);
  const answer = holdAnswers();
  await write('It runs.');
  await pass(2500);
  await confirmHandIn();
  await confirmHandIn();
  await answer();
  expect(paths()).toEqual(['answers', 'hand-in']);
});

test('a rejected link shows the reason, and is sent again once it has changed, while the text is saved', async () => {
  await open(started);
  refusal = { code: 'invalid', message: 'Check the fields.', fields: { 'submission.link': 'Enter a public link.' } };
  await write('It runs.');
  await enterLink('localhost');
  await pass(2500);
  expect(text()).toContain('Enter a public link.');
  expect(text()).toContain('Not everything is saved yet. Fix the error below.');
  await pass(20_000);
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.body).toEqual({ submission: { text: 'It runs.' } });
  await write('It runs well.');
  await pass(2500);
  expect(sent.at(-1)?.body).toEqual({ submission: { text: 'It runs well.' } });
  await enterLink('code.example.com');
  await pass(2500);
  expect(text()).not.toContain('Enter a public link.');
  expect(sent.at(-1)?.body).toEqual({ submission: { link: 'code.example.com' } });
});

const CODE_REFUSED = {
  code: 'invalid',
  message: 'Check the fields.',
  fields: { 'answers.1.code': 'At most 50,000 characters.' },
};
const storeRefusedCode = () =>
  localStorage.setItem(
    `tandem.test.${ID}`,
    JSON.stringify({ answers: { 0: { question: 0, choices: [0] }, 1: { question: 1, code: 'localhost' } } }),
  );

test('a rejected answer shows the reason at its question, while the others are saved', async () => {
  refusal = CODE_REFUSED;
  storeRefusedCode();
  await open(running);
  expect(text()).toContain('Question 2 At most 50,000 characters.');
  expect(sent.at(-1)?.body).toEqual({ answers: [{ question: 0, choices: [0] }] });
  await choose(1);
  await pass(2500);
  expect(sent.at(-1)?.body).toEqual({ answers: [{ question: 0, choices: [0, 1] }] });
  expect(JSON.parse(localStorage.getItem(`tandem.test.${ID}`) ?? '')).toEqual({
    answers: { 1: { question: 1, code: 'localhost' } },
  });
});

test('a test with a rejected answer is submitted without it once its time is over', async () => {
  refusal = CODE_REFUSED;
  storeRefusedCode();
  const now = Date.now();
  const over = { serverDate: new Date(now).toISOString(), endsDate: new Date(now - 1000).toISOString() };
  await open({ ...running, ...over });
  await pass(10);
  expect(paths()).toEqual(['answers', 'answers', 'hand-in']);
});
