import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import interviews from '../../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import matchSteps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import search from '../../../../../packages/i18n/locales/en/search.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { JOB_ID, matchFixture, pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter, eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import type { ComparedJob } from '../compared/use-compared-job.ts';
import { InvitePanel } from './InvitePanel.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'match-steps': matchSteps, catalogue, common, company, fit, interviews, search } },
});

const ELIN = '1'.repeat(24);
const QUAY = 'b'.repeat(24);
const jobs = [
  { ...matchFixture(ELIN, 'Elin').jobOnBoard, status: 'published' },
  { ...matchFixture(ELIN, 'Elin').jobOnBoard, _id: QUAY, headline: 'Quay engineer', status: 'published' },
] as unknown as ComparedJob['jobs'];

let sent: { job: string; coverText: string; interview?: { slots: string[] } }[] = [];
/** Jobs to which invitations are refused. */
let refused: string[] = [];
/** Invitations are answered once it has resolved. */
let response: Promise<void> | undefined;
/** URLs of the undone steps. */
let undone: string[] = [];
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

async function answer(address: string, { body, method }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
  if (pathname === '/api/matches-new/requests') {
    const { requests } = JSON.parse(String(body)) as { requests: typeof sent };
    sent.push(...requests);
    await response;
    const results = requests.map(({ job }) =>
      refused.includes(job)
        ? { match: null, failure: { code: 'no', message: 'Not now.' } }
        : { match: matchFixture(ELIN, 'Elin', { _id: job, job, turn: 'user', undoUntil: TOMORROW }), failure: null },
    );
    return Response.json({ results }, { status: 201 });
  }
  if (method === 'PUT') {
    undone.push(pathname);
    return Response.json({ ...matchFixture(pathname.split('/').at(-1) ?? '', 'Elin'), removed: true });
  }
  if (pathname.includes('/fit/')) return new Promise(() => {});
  return pageFixture([]);
}

beforeEach(async () => {
  localStorage.clear();
  [sent, refused, undone, response] = [[], [], [], undefined];
  vi.stubGlobal('fetch', answer);
  await login('karin@example.org', 'seven ferries at noon');
  const compared: ComparedJob = {
    isLoaded: true,
    failed: undefined,
    hasPublished: true,
    jobs,
    job: jobs[0],
    choose() {},
  };
  await renderWithProviders(<InvitePanel developer={{ _id: ELIN, firstName: 'Elin' }} compared={compared} />);
  await eventually(() => expect(named('Invite to “Backend engineer”')?.disabled).toBe(false));
  await press('Invite to “Backend engineer”');
  await eventually(() => expect(words()).toBeTruthy());
});

const words = () => document.querySelector<HTMLTextAreaElement>('dialog textarea');
const preview = () => document.querySelector('dialog section')?.textContent ?? '';
const named = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);
const press = (name: string) => act(async () => named(name)?.click());
const tick = (nth: number) =>
  act(async () => document.querySelectorAll<HTMLElement>('dialog input[type=checkbox]')[nth]?.click());
const write = (value: string) => enter(words(), value);

test('the preview of an invitation and its request contain the job, the salary and the message', async () => {
  await write('You know ferries.');
  expect(preview()).toContain('What Elin will see');
  expect(preview()).toContain('Hamnkraft');
  expect(preview()).toMatch(/4.800–.?6.200.€ a month/);
  expect(preview()).toContain('You know ferries.');
  await press('Send invitation');
  await eventually(() => expect(sent).toMatchObject([{ job: JOB_ID, user: ELIN, coverText: 'You know ferries.' }]));
  await eventually(() => expect(words()).toBeNull());
});

test('one message can invite to several jobs', async () => {
  await tick(1);
  await press('Send 2 invitations');
  await eventually(() => expect(sent.map(({ job }) => job)).toEqual([JOB_ID, QUAY]));
});

test('several invitations can be undone together', async () => {
  await tick(1);
  await press('Send 2 invitations');
  await eventually(() => expect(named('Undo')).toBeTruthy());
  await press('Undo');
  await eventually(() => expect(text()).toContain('2 steps undone'));
  expect(undone).toEqual([`/api/matches-new/${JOB_ID}`, `/api/matches-new/${QUAY}`]);
});

test('an invitation without a job is not sent', async () => {
  await tick(0);
  await press('Send invitation');
  expect(text()).toContain('Choose at least one job.');
  expect(sent).toEqual([]);
});

test('failed invitations stay selected with the message and the reason, and can be sent again', async () => {
  refused = [QUAY];
  await tick(1);
  await write('You know ferries.');
  await press('Send 2 invitations');
  await eventually(() => expect(text()).toContain('Couldn’t send the invitation to “Quay engineer”'));
  expect(text()).toContain('Not now.');
  expect(words()?.value).toBe('You know ferries.');
  refused = [];
  await press('Send invitation');
  await eventually(() => expect(sent.at(-1)).toMatchObject({ job: QUAY, coverText: 'You know ferries.' }));
  await eventually(() => expect(words()).toBeNull());
});

test('an error of an earlier attempt is not shown when the dialog is opened again', async () => {
  refused = [JOB_ID];
  await press('Send invitation');
  await eventually(() => expect(text()).toContain('Not now.'));
  await press('Cancel');
  await press('Invite to “Backend engineer”');
  await eventually(() => expect(words()).toBeTruthy());
  expect(text()).not.toContain('Not now.');
});

test('a refusal is shown although the dialog was closed before it arrived', async () => {
  let respond = () => {};
  response = new Promise((resolve) => {
    respond = resolve;
  });
  refused = [JOB_ID];
  await write('You know ferries.');
  await press('Send invitation');
  await press('Cancel');
  expect(words()).toBeNull();
  respond();
  await eventually(() => expect(text()).toContain('Couldn’t send the invitation to “Backend engineer”'));
  expect(text()).toContain('Not now.');
  await press('Invite to “Backend engineer”');
  await eventually(() => expect(words()?.value).toBe('You know ferries.'));
});

test('an offer must be within the salary range of the job, and is shown in the preview', async () => {
  const from = () => document.querySelector<HTMLInputElement>('dialog input[aria-label="From"]');
  const offer = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(from(), value);
      from()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await offer('3000');
  await press('Send invitation');
  expect(text()).toContain('Choose a range within');
  expect(sent).toEqual([]);
  await offer('5500');
  expect(preview()).toMatch(/5.500–.?6.200.€ a month/);
  await press('Send invitation');
  await eventually(() => expect(sent).toMatchObject([{ job: JOB_ID, salaryFrom: 5500, salaryTo: 6200 }]));
});

test("each job has its own offer, even after another job's offer was changed", async () => {
  const min = (value: string) => enter(document.querySelector('dialog input[aria-label="From"]'), value);
  await min('5500');
  await tick(0);
  await tick(1);
  await min('5600');
  await tick(0);
  await press('Send 2 invitations');
  await eventually(() =>
    expect(sent).toMatchObject([
      { job: JOB_ID, salaryFrom: 5500 },
      { job: QUAY, salaryFrom: 5600 },
    ]),
  );
});

test('an offer outside the range is explained although several jobs are chosen', async () => {
  await enter(document.querySelector('dialog input[aria-label="From"]'), '3000');
  await tick(1);
  await press('Send 2 invitations');
  expect(sent).toEqual([]);
  expect(text()).toContain('Choose a range within');
  await enter(document.querySelector('dialog input[aria-label="From"]'), '5500');
  await press('Send 2 invitations');
  await eventually(() => expect(sent).toMatchObject([{ job: JOB_ID, salaryFrom: 5500 }, { job: QUAY }]));
});

test('an invitation to one job can propose interview times, which are shown in the preview', async () => {
  await press('Suggest interview times');
  await eventually(() => expect(document.querySelector('dialog table')).not.toBeNull());
  await press('Next week');
  const cell = () => document.querySelector<HTMLButtonElement>('dialog td button[aria-pressed]:not([aria-disabled])');
  await act(async () => cell()?.click());
  expect(text()).toContain('1 of 5 times selected');
  await press('Send invitation');
  const interview = { slots: [expect.any(String)], durationMinutes: expect.any(Number), zone: expect.any(String) };
  await eventually(() => expect(sent).toMatchObject([{ job: JOB_ID, interview }]));
});

test('closing the dialog keeps the message, the salary and the times until they are sent', async () => {
  const from = () => document.querySelector<HTMLInputElement>('dialog input[aria-label="From"]');
  const isWritten = () => expect(words()?.value).toBe('You know ferries.');
  await write('You know ferries.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(from(), '5500');
    from()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Suggest interview times');
  await eventually(() => expect(document.querySelector('dialog table')).not.toBeNull());
  await press('Next week');
  const cell = () => document.querySelector<HTMLButtonElement>('dialog td button[aria-pressed]:not([aria-disabled])');
  await act(async () => cell()?.click());
  await press('Cancel');
  expect(words()).toBeNull();
  await press('Invite to “Backend engineer”');
  await eventually(isWritten);
  await eventually(() => expect(text()).toContain('1 of 5 times selected'));
  await press('Send invitation');
  const interview = { slots: [expect.any(String)] };
  await eventually(() => expect(sent).toMatchObject([{ coverText: 'You know ferries.', salaryFrom: 5500, interview }]));
  expect(Object.keys(localStorage).filter((name) => name.includes('request'))).toEqual([]);
});

test('times that have passed since they were chosen are not proposed', async () => {
  await press('Cancel');
  const times = { slots: ['2026-01-05T08:00:00.000Z'], zone: 'Europe/Stockholm', durationMinutes: 45, link: '' };
  localStorage.setItem(`tandem.request.${ELIN}`, JSON.stringify({ words: 'Soon?', times }));
  await press('Invite to “Backend engineer”');
  await eventually(() => expect(text()).toContain('0 of 5 times selected'));
  await press('Send invitation');
  await eventually(() => expect(sent).toMatchObject([{ coverText: 'Soon?' }]));
  expect(sent[0]).not.toHaveProperty('interview');
});

test('an invitation without chosen times sends none', async () => {
  await press('Suggest interview times');
  await press('Remove the times');
  await press('Send invitation');
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('interview');
});

test('says that the jobs could not be loaded, and does not ask to choose one', async () => {
  const refetch = vi.fn();
  const failed = { error: new Error('Wait a minute.'), refetch } as unknown as ComparedJob['failed'];
  const compared = { isLoaded: false, failed, hasPublished: false, jobs: [], job: undefined, choose() {} };
  await renderWithProviders(<InvitePanel developer={{ _id: ELIN, firstName: 'Elin' }} compared={compared} />);
  expect(text()).toContain('Couldn’t load your jobs');
  expect(text()).not.toContain('Choose a job');
  await press('Try again');
  expect(refetch).toHaveBeenCalledOnce();
});
