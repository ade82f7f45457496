import type { HireFollowUp } from '@tandem/contracts/hire-follow-up';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import texts from '../../../../packages/i18n/locales/en/hire-follow-ups.json' with { type: 'json' };
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import FollowUpPage from './FollowUpPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, 'hire-follow-ups': texts } },
});

const question: HireFollowUp = {
  side: 'user',
  days: 30,
  startDate: '2036-02-01',
  other: 'Hamnkraft',
  job: 'Backend engineer',
  answer: null,
  closeDate: '2036-04-02T08:00:00.000Z',
};

let sent: unknown[];
let found: { status: number; body: object };
beforeEach(() => {
  sent = [];
  found = { status: 200, body: question };
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(found.body, { status: found.status });
    const answer = JSON.parse(String(body));
    sent.push(answer);
    return Response.json({ ...question, answer });
  });
});

async function open() {
  await renderWithProviders(<FollowUpPage />, { path: '/follow-up/abc', route: '/follow-up/:token' });
  await eventually(() => expect(document.querySelector('h1')).not.toBeNull());
}

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label);
const press = (label: string) => act(async () => button(label)?.click());

test('a developer answers with two choices, and can change the answer afterwards', async () => {
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('How is your job at Hamnkraft going?');
  expect(text()).toContain('Hamnkraft never sees your answer.');
  await press('Yes');
  await press('Very well');
  await press('Send answer');
  await eventually(() => expect(text()).toContain('Thanks for your answer'));
  expect(sent).toEqual([{ stillEmployed: true, rating: 'great', text: '' }]);
  await press('No');
  expect(text()).toContain('How did it go?');
  await press('Change answer');
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ stillEmployed: false });
});

test('an answer without the first question is not sent, and the missing answer is named', async () => {
  await open();
  await press('Send answer');
  expect(text()).toContain('Choose whether you still work together.');
  expect(sent).toEqual([]);
});

test('a company sees the questions about the developer, with its earlier answer filled in', async () => {
  found.body = {
    ...question,
    side: 'company',
    other: 'Elin',
    answer: { stillEmployed: true, rating: 'good', text: 'Quick to learn.' },
  };
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('How is it going with Elin?');
  expect(document.querySelector('textarea')?.value).toBe('Quick to learn.');
  const pressed = [...document.querySelectorAll('button[aria-pressed="true"]')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(pressed).toEqual(['Yes', 'Well']);
  expect(button('Change answer')).toBeTruthy();
});

test('an expired link shows that it is no longer valid', async () => {
  found = { status: 410, body: { message: 'This link has expired.', code: 'link_expired', fields: {} } };
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('This question is closed');
  expect(text()).toContain('It’s already answered, or too much time has passed.');
});
