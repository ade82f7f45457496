import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import texts from '../../../../../packages/i18n/locales/en/sales.json' with { type: 'json' };
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import PausedSenders from './PausedSenders.tsx';
import SendingStrip from './SendingStrip.tsx';

const sender = {
  accountId: '0000000000000000000000a1',
  name: 'Lea Brandt',
  email: 'lea@tandem.example',
  why: 'bounces',
  since: '2026-11-20T09:12:00.000Z',
  sent: 100,
  failed: 4,
  waiting: 18,
};
let senders: object[];
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  senders = [sender];
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'PUT') {
      const given = JSON.parse(body ?? '{}');
      sent.push({ path: String(path), body: given });
      if (given.reason.length < 10)
        return Response.json(
          { message: 'Check this', code: 'invalid', fields: { reason: 'Too short' } },
          { status: 400 },
        );
      senders = [];
    }
    if (String(path).includes('calendar'))
      return Response.json({
        day: '2026-11-23',
        hours: [
          { hour: 9, sent: 14, planned: 0 },
          { hour: 10, sent: 10, planned: 4 },
        ],
        days: [{ day: '2026-11-27', planned: 71 }],
        senders: [
          { accountId: 'a1', name: 'Agnes Holm', sent: 17, most: 50, isPaused: false },
          { accountId: 'a2', name: 'Lea Brandt', sent: 4, most: 25, isPaused: true },
        ],
      });
    return Response.json({ senders });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { sales: texts, common } } });
  await renderWithProviders(
    <>
      <PausedSenders />
      <SendingStrip />
    </>,
  );
});

const shown = (words: string) => eventually(() => expect(text()).toContain(words));
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)?.click(),
  );

test('a paused sender is shown with the numbers that led to the pause, and can be resumed with a reason', async () => {
  await shown('Lea Brandt');
  expect(text()).toContain('4 of the last 100 emails bounced');
  expect(text()).toContain('18 emails are waiting');
  await press('Let them send again');
  const type = (text: string) =>
    act(async () => {
      const box = document.querySelector('textarea') as HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('ok');
  await press('Let them send again');
  await shown('Give a reason of at least 10 characters.');
  await type('The addresses were checked.');
  await press('Let them send again');
  await shown('No sender is paused');
  expect(sent.at(-1)).toEqual({
    path: `/api/outreach/pauses/${sender.accountId}`,
    body: { reason: 'The addresses were checked.' },
  });
});

test('each sender is shown with its used share of the limit, or as paused', async () => {
  await shown('17 of 50');
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(expect.arrayContaining(['Agnes Holm17 of 50', 'Lea BrandtPaused']));
});

test('the calendar shows the emails sent and planned today by hour, and the totals of the next days', async () => {
  await shown('24 sent, 4 planned');
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['9:00140', '10:00104']);
  expect(text()).toContain('71 emails');
});
