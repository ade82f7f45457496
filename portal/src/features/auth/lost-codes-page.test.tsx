import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { SecondStep } from './SecondStep.tsx';

let sent: { path: string; body: unknown }[];
let answer: { status: number; body: object };

beforeEach(async () => {
  sent = [];
  answer = { status: 200, body: { message: 'We answer by email.' } };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path: String(path), body: JSON.parse(body) });
    return Response.json(answer.body, { status: answer.status });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { auth: texts } } });
  await renderWithProviders(<SecondStep ticket="a-ticket" />, { path: '/login' });
});

async function ask() {
  await press('Use a recovery code');
  await press('I’ve lost the app and the codes');
  await eventually(() => expect(document.activeElement?.textContent).toBe('Ask for help with logging in'));
  await enter(document.querySelector('textarea'), 'My phone was stolen.');
  await press('Ask for help');
}

test('a person without app and recovery codes can ask the Tandem team for help', async () => {
  await ask();
  await eventually(() => expect(text()).toContain('We answer by email.'));
  expect(sent).toEqual([
    { path: '/api/login/second-factor/help', body: { ticket: 'a-ticket', text: 'My phone was stolen.' } },
  ]);
  expect(document.activeElement?.textContent).toBe('Request sent');
});

test('a rejected request stays in the form, with the reason', async () => {
  const message = 'Your login timed out. Log in again.';
  answer = { status: 401, body: { code: 'ticket_invalid', message } };
  await ask();
  await eventually(() => expect(text()).toContain(message));
  expect(document.querySelector('textarea')?.value).toBe('My phone was stolen.');
  await press('Enter a code instead');
  expect(document.activeElement?.id).toBe('code');
});
