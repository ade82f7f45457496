import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { enter, eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import AppealPage from './AppealPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, catalogue, common } },
});

const NOW = '2026-11-20T10:00:00.000Z';
const open = {
  ...{ reasons: ['spam'], note: '', createdDate: NOW },
  ...{ liftedDate: null, appeal: null, decideBy: null, decision: null },
};
let answer: () => Response;
let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async () => answer());
});
const show = () => renderWithProviders(<AppealPage />, { path: '/appeal/token', route: '/appeal/:token', queries });
const field = () => document.querySelector<HTMLTextAreaElement>('#appeal-text');

test('an appeal being written stays when the suspension cannot be reloaded', async () => {
  answer = () => Response.json(open);
  await show();
  await eventually(() => expect(field()).toBeTruthy());
  await enter(field(), 'I am who I say I am.');
  answer = () => Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
  await act(() => queries.invalidateQueries({ queryKey: ['appeal'] }));
  expect(queries.getQueryState(['appeal', 'token'])?.status).toBe('error');
  expect(field()?.value).toBe('I am who I say I am.');
});

test('a suspension that was lifted after its appeal was rejected does not quote the rejection', async () => {
  const decision = { kind: 'upheld', text: 'The photograph is not yours.', date: NOW };
  answer = () => Response.json({ ...open, decision, liftedDate: NOW });
  await show();
  await eventually(() => expect(text()).toContain(auth.appeal.lifted));
  expect(text()).not.toContain(decision.text);
});
