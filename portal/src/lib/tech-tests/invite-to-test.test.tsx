import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import techTests from '../../../../packages/i18n/locales/en/tech-tests.json' with { type: 'json' };
import { enter, text } from '../../testing/page.ts';
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import { changeSession } from '../../testing/session.ts';
import { COMPANY_ID } from '../matches/match-fixtures.ts';
import { queries } from '../queries.ts';
import InviteToTest from './InviteToTest.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'tech-tests': techTests, catalogue, common } },
});

const TASK = 'Build a small page that shows the next departures of a ferry, with delays.';
let sent: unknown[];
let refusal: object | undefined;
const close = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sent = [];
  refusal = undefined;
  close.mockClear();
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body) {
      sent.push(JSON.parse(body));
      if (refusal) return Response.json(refusal, { status: 400 });
      return Response.json({}, { status: 201 });
    }
    if (String(address).includes('/companies/'))
      return Response.json({ _id: COMPANY_ID, name: 'Volta', isPaying: true });
    return Response.json([], { headers: { 'x-total-count': '0' } });
  });
  changeSession({ account: { _id: 'd'.repeat(24), entityId: COMPANY_ID, email: 'karin@example.org' } });
});
afterEach(() => {
  unmount();
  queries.clear();
});

async function open() {
  await renderWithProviders(<InviteToTest matchId={'8'.repeat(24)} name="Ada" onClose={close} />, { queries });
}
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label')].find((each) => each.textContent?.trim() === name);
const press = (name: string) => act(async () => named(name)?.click());
const change = (selector: string, value: string) => enter(document.querySelector<HTMLInputElement>(selector), value);

test('three kinds can be sent, and three are announced for later', async () => {
  await open();
  for (const kind of ['Pre-screening', 'Code questions', 'Technical assignment']) expect(named(kind)).toBeDefined();
  expect(text()).toContain('Coming later: Pair programming, System design, and Code review');
});

test('an assignment is sent with its effort, its criteria and the payment', async () => {
  await open();
  await press('Technical assignment');
  await change('#text', TASK);
  await change('#rubric', 'Handles delays\n\nReadable code');
  await change('[aria-label="Payment"]', '150');
  await change('[aria-label="Currency"]', 'sek');
  await press('Send test');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      kind: 'techAssignment',
      assignment: {
        text: TASK,
        hours: 2,
        rubric: ['Handles delays', 'Readable code'],
        payment: { amount: 150, currency: 'sek' },
      },
      deadlineDays: 7,
      message: '',
    },
  ]);
});

test('input stays after the dialog was closed, until the test is sent', async () => {
  await open();
  await press('Technical assignment');
  await change('#text', TASK);
  await change('#rubric', 'Handles delays');
  await change('#hours', '1.5');
  await change('#deadlineDays', '10');
  await change('#message', 'Take your time.');
  await press('Cancel');
  expect(close).toHaveBeenCalledOnce();
  unmount();

  await open();
  expect(document.querySelector<HTMLTextAreaElement>('#text')?.value).toBe(TASK);
  await press('Send test');
  const assignment = { text: TASK, hours: 1.5, rubric: ['Handles delays'], payment: null };
  await vi.waitFor(() =>
    expect(sent).toEqual([{ kind: 'techAssignment', assignment, deadlineDays: 10, message: 'Take your time.' }]),
  );
  unmount();
  await open();
  expect(document.querySelector('#text')).toBeNull();
  expect(document.querySelector<HTMLTextAreaElement>('#message')?.value).toBe('');
});

test('a rejection is announced once, and typing afterwards leaves the focus where it is', async () => {
  refusal = { code: 'validation', message: 'Check the form.', fields: { message: 'This message is too long.' } };
  await open();
  await press('Send test');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  expect(document.activeElement?.textContent).toContain('This message is too long.');
  const message = document.querySelector<HTMLTextAreaElement>('#message');
  message?.focus();
  await enter(message, 'Take your time.');
  expect(document.activeElement).toBe(message);
});

test('more than two hours cause a warning, and more than three cannot be chosen', async () => {
  await open();
  await press('Technical assignment');
  const options = [...document.querySelectorAll('#hours option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['0.5', '1', '1.5', '2', '2.5', '3']);
  expect(text()).not.toContain('Many developers decline');
  await change('#hours', '2.5');
  expect(text()).toContain('Many developers decline more than 2 hours.');
});
