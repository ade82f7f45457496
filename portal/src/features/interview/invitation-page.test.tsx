import type { InterviewInvitation } from '@tandem/contracts/interview';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { matchFixture } from '../../lib/matches/match-fixtures.ts';
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import InvitationPage from './InvitationPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, interviews } },
});

const SLOTS = ['2037-03-02T08:00:00.000Z', '2037-03-03T14:00:00.000Z'];
const offered: InterviewInvitation = {
  status: 'proposed',
  isRequest: false,
  side: 'user',
  name: 'Elin',
  from: 'Hamnkraft',
  job: matchFixture('1'.repeat(24), 'Elin').jobOnBoard,
  title: 'First talk',
  message: 'Ask David anything.',
  proposedDate: '2037-02-20T08:00:00.000Z',
  slots: SLOTS,
  takenSlots: [],
  chosenSlot: null,
  zone: 'Asia/Tokyo',
  ownZone: null,
  durationMinutes: 45,
  place: '',
  isVideo: true,
  people: ['Karin Ståhl', 'David Nyman'],
  calendar: null,
};

let invitation: InterviewInvitation;
let sent: unknown[];
/** The server's response to the choice. */
let refusal: { status: number; message: string } | null;

async function answer(_address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method === 'GET') return Response.json(invitation);
  sent.push(JSON.parse(String(body)));
  if (refusal) {
    invitation = { ...invitation, takenSlots: [SLOTS[0] ?? ''] };
    return Response.json({ code: 'interview_slot_taken', message: refusal.message }, { status: refusal.status });
  }
  invitation = { ...invitation, status: 'booked', chosenSlot: SLOTS[1] ?? null };
  return Response.json({ ...invitation, calendar: 'BEGIN:VCALENDAR' });
}

beforeEach(() => {
  [invitation, sent, refusal] = [offered, [], null];
  vi.stubGlobal('fetch', answer);
});

async function open(address = '/interview/token') {
  await renderWithProviders(<InvitationPage />, { path: address, route: '/interview/:token' });
  await eventually(() => expect(document.querySelector('h1')).not.toBeNull());
}
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const chooseZone = (zone: string) =>
  act(async () => {
    const select = document.querySelector('select');
    if (!select) throw new Error('There is no field for the time zone');
    select.value = zone;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]');

test('the times are shown in the time zones of both sides, and opening the page books nothing', async () => {
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('Elin, choose a time to talk');
  expect(text()).toContain('45 minutes by video.');
  expect(text()).toContain('With Karin Ståhl, David Nyman.');
  expect(text()).toContain('17:00–17:45 in Tokyo');
  expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
  expect(submit()?.disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('the page explains that booking a time of a request accepts the request', async () => {
  await open();
  expect(text()).not.toContain(interviews.choose.accepts);
  unmount();
  invitation = { ...offered, isRequest: true };
  await open();
  expect(text()).toContain('Booking accepts the invitation');
  expect(text()).toContain('Hamnkraft then sees your full profile.');
  expect(text()).toContain('Log in to accept without a time or decline');
});

test('the time in the emailed link is selected, and one click books it', async () => {
  await open(`/interview/token?slot=${SLOTS[1]}`);
  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
  await act(async () => submit()?.click());
  await eventually(() => expect(text()).toContain('Booked: Tuesday 3 March'));
  expect(sent).toEqual([{ chosenSlot: SLOTS[1], zone: expect.any(String) }]);
  expect(text()).toContain('Add to calendar');
  expect(radios()).toEqual([]);
});

test('a time that was taken while choosing is replaced by the next free one, in the chosen time zone', async () => {
  refusal = { status: 409, message: 'This time is no longer free. Choose another one.' };
  await open(`/interview/token?slot=${SLOTS[0]}`);
  await chooseZone('Asia/Tokyo');
  await act(async () => submit()?.click());
  await eventually(() => expect(radios()[0]?.disabled).toBe(true));
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('Monday 2 March, 17:00 is no longer free');
  expect(alert).toContain('Tuesday 3 March, 23:00 is still free, so we’ve selected it.');
  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
  expect(document.querySelector('select')?.value).toBe('Asia/Tokyo');
  expect(submit()?.textContent).toBe('Book Tuesday 3 March, 23:00');
  expect(sent).toHaveLength(1);
  refusal = null;
  await act(async () => submit()?.click());
  await eventually(() => expect(text()).toContain('Booked: Tuesday 3 March'));
  expect(sent.at(-1)).toEqual({ chosenSlot: SLOTS[1], zone: 'Asia/Tokyo' });
});

test('the second click of a double click does not book the time that is selected after the first one was rejected', async () => {
  refusal = { status: 409, message: 'This time is no longer free. Choose another one.' };
  await open(`/interview/token?slot=${SLOTS[0]}`);
  await act(async () => submit()?.click());
  await eventually(() => expect(radios()[1]?.checked).toBe(true));
  await act(
    async () => void submit()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })),
  );
  expect(sent).toHaveLength(1);
});

test('if no time is left, the page explains how to ask for others', async () => {
  invitation = { ...offered, takenSlots: SLOTS };
  await open(`/interview/token?slot=${SLOTS[0]}`);
  expect(document.querySelector('[role=alert]')?.textContent).toContain(interviews.choose.noneFree);
  expect(submit()).toBeNull();
  expect(text()).toContain(interviews.choose.logIn);
});

test('a used link shows the booked time, and how to change it', async () => {
  invitation = { ...offered, status: 'booked', chosenSlot: SLOTS[0] ?? null };
  await open();
  expect(text()).toContain('You’ve already booked Monday 2 March');
  expect(text()).toContain('Log in to move or cancel');
  expect(submit()).toBeNull();
});
