import type { SignedIn } from '@tandem/contracts/routes/auth';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import candidateEmails from '../../../../../packages/i18n/locales/en/candidate-emails.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import outreachTexts from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import { enter } from '../../../lib/session.ts';
import { clearUndos } from '../../../lib/undo/undo.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import EmailPage from './EmailPage.tsx';

const ID = '0000000000000000000000c1';
const ENROLMENT = '0000000000000000000000e1';
const DAYS = ['2026-11-30', '2026-12-01'].map((day) => ({
  day,
  from: `${day}T08:00:00.000Z`,
  until: `${day}T11:00:00.000Z`,
}));
const person = { _id: ID, firstName: 'Ada', lastName: 'Lind', name: 'Ada Lind', email: 'ada@x.example' };
const emails = { letters: [], total: 0, refusal: null, consent: null, language: 'en', left: 9, aDay: 10 };
const planned = {
  enrolmentId: ENROLMENT,
  by: 'Karin',
  subject: 'Ferries',
  text: 'Hi',
  dueDate: '2026-11-30T08:40:00.000Z',
  delay: null,
  pause: null,
};

let state: typeof emails;
let sent: { path: string; body: Record<string, unknown> }[];
let work: { isWorking: boolean; days: typeof DAYS; timeZone: string; planned: unknown[] } | null;

beforeEach(async () => {
  sent = [];
  state = emails;
  work = { isWorking: false, days: DAYS, timeZone: 'Europe/Stockholm', planned: [] };
  localStorage.clear();
  enter({ account: { _id: 'a1', entityId: 'e1', email: 'karin@x.example' }, view: 'COMPANY', token: 'x' } as SignedIn);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') sent.push({ path: String(path), body: JSON.parse(body ?? '{}') });
    if (String(path).includes('/outreach'))
      return work
        ? Response.json({ ...state, sequences: [], entries: [], ...work })
        : new Response('', { status: 500 });
    if (String(path).includes('/preview')) return Response.json({ to: '', replyTo: '', subject: '', text: '' });
    if (String(path).includes('/letters'))
      return Response.json(method === 'GET' ? state : planned, { status: method === 'GET' ? 200 : 201 });
    return Response.json(String(path).includes('/api/enrolments/') ? {} : person);
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { common, company, 'candidate-emails': candidateEmails, outreach: outreachTexts } },
    defaultNS: 'common',
  });
});
afterEach(() => act(clearUndos));

async function shown() {
  const page = await renderWithProviders(
    <Routes>
      <Route path="/company/candidates/:id/write" element={<EmailPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path: `/company/candidates/${ID}/write` },
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(page.querySelector('form')).not.toBeNull();
  });
  const write = (id: string, value: string) =>
    act(async () => {
      const box = page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`) as HTMLInputElement;
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set;
      set?.call(box, value);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () =>
    act(async () =>
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  return { page, write, submit };
}
const button = (page: HTMLElement) => page.querySelector('button[type=submit]')?.textContent;

test("an email is planned for the person's next working day, unless it is within their working hours now", async () => {
  const { page, write, submit } = await shown();
  expect(button(page)).toBe('Send on Monday');
  expect(page.textContent).toContain('Goes out on Monday 30 November between 9:00 and 12:00');
  await write('subject', 'Ferries');
  await write('text', 'Hi {firstName}.');
  await submit();
  const email = sent.find(({ path }) => path.endsWith('/letters'));
  expect(email?.body).toMatchObject({ subject: 'Ferries', text: 'Hi {firstName}.', day: '2026-11-30' });
});

test("an email is sent immediately if that is chosen, or if it is within the person's working hours", async () => {
  work = { ...(work as NonNullable<typeof work>), isWorking: true };
  const { page, write, submit } = await shown();
  expect(button(page)).toBe('Send email');
  await write('subject', 'Ferries');
  await write('text', 'Hi.');
  await submit();
  expect(sent.find(({ path }) => path.endsWith('/letters'))?.body).not.toHaveProperty('day');
});

test('what is typed while an email is sent is preserved as another email', async () => {
  const { write, submit } = await shown();
  await write('subject', 'Ferries');
  await write('text', 'Hi.');
  const draft = () => JSON.parse(localStorage.getItem(`tandem.letter.${ID}`) ?? '{}');
  const { key } = draft();
  const { fetch: answer } = globalThis;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, call: RequestInit) => {
    if (call.method === 'POST') await promise;
    return answer(path, call);
  });
  await submit();
  await write('text', 'Hi. Call me.');
  await act(async () => resolve());
  await vi.waitFor(() => expect(draft().key).not.toBe(key));
  expect(draft()).toMatchObject({ text: 'Hi. Call me.', key: expect.any(String) });
});

test('an email planned by a colleague can be cancelled, which can be undone', async () => {
  work = { ...(work as NonNullable<typeof work>), planned: [planned] };
  const { page } = await shown();
  expect(page.textContent).toContain('Email planned: “Ferries”');
  expect(page.textContent).toContain('Monday 30 November, 9:40');
  const cancel = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel email');
  await act(async () => cancel?.click());
  const acted = () => sent.filter(({ path }) => path.includes(`/api/enrolments/${ENROLMENT}`)).map(({ body }) => body);
  expect(acted()).toEqual([{ action: 'stop' }]);
  await act(async () => page.querySelector<HTMLButtonElement>('button[aria-label="Undo: Email cancelled"]')?.click());
  expect(acted()).toEqual([{ action: 'stop' }, { action: 'restart' }]);
});

test("an email can be sent even if the person's working hours are unknown", async () => {
  work = null;
  const { page } = await shown();
  expect(button(page)).toBe('Send email');
  expect(page.textContent).not.toContain('When to send');
});

test('a used-up limit of today prevents only an email that is sent now', async () => {
  state = { ...emails, left: 0 };
  const { page } = await shown();
  const submit = () => page.querySelector<HTMLButtonElement>('button[type=submit]');
  expect([button(page), submit()?.disabled]).toEqual(['Send on Monday', false]);
  const now = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Now');
  await act(async () => now?.click());
  expect([button(page), submit()?.disabled]).toEqual(['Send email', true]);
});
