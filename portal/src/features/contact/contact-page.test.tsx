import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import texts from '../../../../packages/i18n/locales/en/contact.json' with { type: 'json' };
import { returnTo } from '../../lib/return-to.ts';
import { named, press } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { changeSession } from '../../testing/session.ts';
import ContactPage from './ContactPage.tsx';

const FAILED = 'Hmm, something did not work, contact customer support.';
let sent: { path: string; body: unknown }[];
let status: number;

beforeEach(async () => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path: String(path), body: JSON.parse(body) });
    return Response.json({ message: status === 200 ? 'Sent.' : 'Broken', code: 'unexpected' }, { status });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { contact: texts } } });
  changeSession({ account: { _id: '1', email: 'ada@example.org' } });
});

const render = (path = '/contact') => renderWithProviders(<ContactPage />, { path });

function write(id: string, text: string) {
  const control = document.getElementById(id) as HTMLTextAreaElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  act(() => {
    set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const shown = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

test('a request is sent with its kind', async () => {
  await render();
  await press('Packages and payments');
  write('text', 'Can we pay by invoice?');
  await press('Send message');
  await shown('Message sent');
  expect(sent).toEqual([{ path: '/api/customer-request', body: { kind: 'payment', text: 'Can we pay by invoice?' } }]);
});

test('a failed request refers to customer support and stays in the form', async () => {
  status = 500;
  await render();
  write('text', 'Can we pay by invoice?');
  await press('Send message');
  await shown(FAILED);
  expect((document.getElementById('text') as HTMLTextAreaElement).value).toBe('Can we pay by invoice?');
});

test('feedback has a subject and a rating', async () => {
  await render();
  await press('Feedback on Tandem');
  write('subject', 'The map');
  write('text', 'Easy to use.');
  await press('4 of 5');
  await press('Send message');
  await shown('Message sent');
  expect(sent[0]).toEqual({
    path: '/api/feedback-email',
    body: { subject: 'The map', text: 'Easy to use.', rating: 4 },
  });
});

test("a question about a developer contains the developer's name", async () => {
  await render('/contact?developer=000000000000000000000001');
  expect(document.body.textContent).toContain('The developer isn’t told.');
  write('text', 'Has she worked with Go?');
  await press('Send message');
  await shown('Message sent');
  expect(sent[0]).toEqual({
    path: '/api/candidate-question-email',
    body: { userId: '000000000000000000000001', text: 'Has she worked with Go?' },
  });
});

test('a visitor is asked to log in', async () => {
  changeSession({ account: null });
  await render();
  expect(document.body.textContent).toContain('Log in to contact Tandem');
});

test('a visitor returns to the question about a developer after logging in', async () => {
  changeSession({ account: null });
  await render('/contact?developer=000000000000000000000001');
  const { search } = new URL(named('Go to log-in')?.getAttribute('href') ?? '', location.origin);
  expect(returnTo(new URLSearchParams(search))).toBe('/contact?developer=000000000000000000000001');
});

describe('“Go back”', () => {
  const back = async (entries: number) => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(entries);
    const went = vi.spyOn(history, 'go').mockReturnValue();
    changeSession({ view: 'USER' });
    await render();
    write('text', 'Can we pay by invoice?');
    await press('Send message');
    await shown('Message sent');
    await press('Go back');
    return went.mock.calls;
  };
  afterEach(() => vi.restoreAllMocks());

  test('leads to the previous page', async () => {
    expect(await back(2)).toEqual([[-1]]);
  });

  test('leads to the start page in a new tab, which has no previous one', async () => {
    expect(await back(1)).toEqual([]);
    expect(location.pathname).toBe('/me');
  });
});
