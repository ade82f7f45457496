import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import companyPage from '../../../../../packages/i18n/locales/en/company-page.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { companyKey, useCompany } from '../use-company.ts';
import { PicturesSection } from './PicturesSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, 'company-page': companyPage } },
});

const REFUSED = 'Try that later.';
const link = (id: string, text: string) => ({ id, type: 'url', url: `https://example.org/${id}`, text });
const session = sessionFixture('COMPANY');
const company = { _id: session.account.entityId, name: 'Hamnkraft', media: [link('1', 'Talk'), link('2', 'Film')] };

function Pictures() {
  const { data } = useCompany();
  return data && <PicturesSection company={data} />;
}

let stored: object;
/** Methods and bodies of the changes. */
let sent: string[];
/** Changes are answered once it has resolved. */
let response: Promise<void> | undefined;
const links = () => [...document.querySelectorAll('ol a')].map(({ textContent }) => textContent);

beforeEach(async () => {
  [response, stored, sent] = [undefined, company, []];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.includes('/login/')) return Response.json(session);
    if (method === 'GET') return Response.json(stored);
    sent.push(`${method} ${body}`);
    await response;
    return Response.json({ code: 'busy', message: REFUSED }, { status: 503 });
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<Pictures />);
  await eventually(() => expect(links()).toEqual(['Talk', 'Film']));
});

test('an order that could not be saved is reverted', async () => {
  const handle = document.querySelector<HTMLElement>('[aria-label*="Talk"][aria-pressed]');
  const key = (pressed: string) =>
    act(async () => handle?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })));
  let respond = () => {};
  response = new Promise((resolve) => {
    respond = resolve;
  });
  await key(' ');
  await key('ArrowDown');
  await key(' ');
  expect(links()).toEqual(['Film', 'Talk']);
  respond();
  await eventually(() => expect(text()).toContain(REFUSED));
  expect(links()).toEqual(['Talk', 'Film']);
});

test('a link that could not be added stays in the form, with the reason', async () => {
  const field = () => document.querySelector('input[type=url]');
  await enter(field(), 'https://example.org/3');
  await press(companyPage.pictures.addLink);
  await eventually(() => expect(text()).toContain(REFUSED));
  expect(field()).toHaveProperty('value', 'https://example.org/3');
});

test('a description that a colleague has changed is shown, and not overwritten by leaving its field', async () => {
  const picture = (text: string) => ({ id: '3', type: 'gallery', url: '/picture.jpg', text });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const field = () => document.querySelector<HTMLInputElement>('ol input');
  const visit = () => act(async () => [field()?.focus(), field()?.blur()]);
  stored = { ...company, media: [picture('The quay')] };
  await renderWithProviders(<Pictures />, { queries });
  await eventually(() => expect(field()?.value).toBe('The quay'));

  stored = { ...company, media: [picture('The quay at noon')] };
  await act(() => queries.invalidateQueries({ queryKey: companyKey(company._id) }));
  await eventually(() => expect(document.querySelector('ol img')).toHaveProperty('alt', 'The quay at noon'));
  await visit();
  expect(sent).toEqual([]);
  expect(field()?.value).toBe('The quay at noon');

  await enter(field(), 'The quay in winter');
  stored = { ...company, media: [picture('The quay at night')] };
  await act(() => queries.invalidateQueries({ queryKey: companyKey(company._id) }));
  await eventually(() => expect(document.querySelector('ol img')).toHaveProperty('alt', 'The quay at night'));
  expect(field()?.value).toBe('The quay in winter');
  await visit();
  expect(sent).toEqual(['PUT {"text":"The quay in winter"}']);
});
