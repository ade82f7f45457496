import type { Interview } from '@tandem/contracts/interview';
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { login } from '../login.ts';
import { COMPANY_ID, matchFixture, pageFixture, sessionFixture } from '../matches/match-fixtures.ts';
import InterviewRound from './InterviewRound.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, interviews } },
});

const { block } = interviews;
const [KARIN, IDA] = ['1'.repeat(24), '2'.repeat(24)];
const member = (_id: string, name: string) => ({ _id, name, email: `${name}@example.org`, closedDate: null });
const booked: Interview = {
  round: 2,
  status: 'booked',
  title: 'Code review',
  slots: ['2037-03-02T08:00:00.000Z'],
  takenSlots: [],
  chosenSlot: '2037-03-02T08:00:00.000Z',
  zone: 'Europe/Stockholm',
  zones: { company: 'Europe/Stockholm', user: 'America/New_York' },
  durationMinutes: 45,
  place: '',
  link: '',
  message: '',
  people: [{ _id: KARIN, name: 'Karin', profilePicture: '' }],
  cancelled: null,
  missing: [],
  proposedBy: 'company',
  abilities: [],
} as unknown as Interview;

let interview: Interview;
let sent: unknown[];
let refusal: object | null;

beforeEach(async () => {
  localStorage.clear();
  [interview, sent, refusal] = [booked, [], null];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (pathname.includes(COMPANY_ID)) return pageFixture([member(KARIN, 'Karin'), member(IDA, 'Ida')]);
    if (method !== 'PUT') return Response.json([]);
    sent.push(JSON.parse(String(body)));
    if (refusal) return Response.json(refusal, { status: 400 });
    return Response.json(matchFixture('1'.repeat(24), 'Elin'));
  });
  await login('karin@example.org', 'seven ferries at noon');
});

async function open(change: Partial<Interview>) {
  interview = { ...booked, ...change };
  await renderWithProviders(
    <InterviewRound match={matchFixture('1'.repeat(24), 'Elin')} interview={interview} isCompany />,
  );
}
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label);
const press = (label: string) => act(async () => button(label)?.click());
const box = (name: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.trim() === name)
    ?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null;

test('an interview is moved on the page of its own round', async () => {
  await open({ abilities: ['propose'] });
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/interview\?round=2$/);
});

test('an interview that has ended is not shown as still booked', async () => {
  await open({ chosenSlot: '2026-03-02T08:00:00.000Z' });
  expect(text()).toContain(block.status.over);
  expect(text()).not.toContain(block.status.booked);
});

test('a no-show is reported with one click, for its round, and can be undone from the toast', async () => {
  await open({ abilities: ['reportNoShow'] });
  await press(block.report);
  await eventually(() => expect(text()).toContain(block.reported));
  await press(common.undo);
  await eventually(() => expect(text()).toContain(block.reportUndone));
  expect(sent).toEqual([
    { noShow: true, round: 2 },
    { noShow: false, round: 2 },
  ]);
});

test('a report can be undone once its toast has disappeared, and says when the other side is notified', async () => {
  await open({ abilities: ['undoNoShow'], missing: ['user'] });
  expect(text()).toContain(block.pending);
  await press(block.reportUndo);
  await eventually(() => expect(sent).toEqual([{ noShow: false, round: 2 }]));
});

test('the text of a cancellation is still there after the form was closed, until it is sent', async () => {
  const field = () => document.querySelector('textarea');
  await open({ abilities: ['cancel'] });
  await press(block.cancel);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), 'I have a fever.');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(common.cancel);
  expect(field()).toBeNull();
  await press(block.cancel);
  expect(field()?.value).toBe('I have a fever.');
  await press(block.cancel);
  await eventually(() => expect(sent).toEqual([{ cancelled: true, reason: 'I have a fever.', round: 2 }]));
  await eventually(() => expect(field()).toBeNull());
  await press(block.cancel);
  expect(field()?.value).toBe('');
});

test('no report is offered to a viewer who may not report', async () => {
  await open({ missing: ['company'] });
  expect(text()).toContain(block.youMissed);
  expect(button(block.report)).toBeUndefined();
  expect(button(block.reportUndo)).toBeUndefined();
});

test('a colleague is added to a booked interview, and the last one cannot be removed', async () => {
  await open({ abilities: ['changePeople'] });
  await press(block.changePeople);
  await eventually(() => expect(box('Ida')).not.toBeNull());
  expect([box('Karin')?.checked, box('Karin')?.disabled, box('Ida')?.checked]).toEqual([true, true, false]);
  await act(async () => box('Ida')?.click());
  await press(block.peopleSave);
  await eventually(() => expect(sent).toEqual([{ people: [KARIN, IDA], round: 2 }]));
  await eventually(() => expect(button(block.changePeople)).toBeDefined());
  expect(text()).toContain(block.peopleSaved);
});

test('a rejected change of the team keeps the form open and shows the reason', async () => {
  refusal = { code: 'invalid', message: 'Invalid', fields: { people: 'Ida has another interview then.' } };
  await open({ abilities: ['changePeople'] });
  await press(block.changePeople);
  await eventually(() => expect(box('Ida')).not.toBeNull());
  await act(async () => box('Ida')?.click());
  await press(block.peopleSave);
  await eventually(() => expect(text()).toContain('Ida has another interview then.'));
  expect(box('Ida')?.checked).toBe(true);
});

test('undoing a report after leaving the page is confirmed, and a failure is reported', async () => {
  let leave = () => {};
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    leave = () => setOpen(false);
    const over = { ...booked, abilities: ['reportNoShow'] } as unknown as Interview;
    return isOpen && <InterviewRound match={matchFixture('1'.repeat(24), 'Elin')} interview={over} isCompany />;
  };
  for (const [failure, message] of [
    [null, block.reportUndone],
    [{ code: 'busy', message: 'Try that later.' }, 'Try that later.'],
  ] as const) {
    refusal = null;
    await renderWithProviders(<Page />);
    await press(block.report);
    await eventually(() => expect(text()).toContain(block.reported));
    act(() => leave());
    refusal = failure;
    await press(common.undo);
    await eventually(() => expect(text()).toContain(message));
  }
  expect(sent).toMatchObject([{ noShow: true }, { noShow: false }, { noShow: true }, { noShow: false }]);
});
