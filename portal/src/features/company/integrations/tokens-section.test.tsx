import type { ApiToken } from '@tandem/contracts/api-token';
import { Provider } from '@tandem/ui/Provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import integrations from '../../../../../packages/i18n/locales/en/integrations.json' with { type: 'json' };
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { login } from '../../../lib/session.ts';
import { TokensSection } from './TokensSection.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, integrations } },
});

const TOKEN: ApiToken = {
  _id: '000000000000000000000001',
  name: 'Careers page',
  scopes: ['jobs:read'],
  createdBy: '000000000000000000000002',
  creator: 'Karin Ståhl',
  lastFour: 'x7Qe',
  createdDate: '2026-01-01T08:00:00.000Z',
  expiresDate: '2036-01-01T08:00:00.000Z',
  lastUsedDate: null,
};
const SECRET = 'tdm_live_00000000000000000000000000000000000000';

let root: Root;
let tokens: ApiToken[];
let bodies: unknown[];

async function open(first: ApiToken[]) {
  [tokens, bodies] = [first, []];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (method === 'DELETE') {
      tokens = [];
      return Response.json({ ok: true });
    }
    if (method !== 'POST') return Response.json(tokens, { headers: { 'x-total-count': String(tokens.length) } });
    const sent = JSON.parse(String(body));
    bodies.push(sent);
    if (!sent.name) {
      const fields = { name: 'Fill in this field.' };
      return Response.json({ code: 'invalid', message: 'Check the fields.', fields }, { status: 400 });
    }
    const created = { ...TOKEN, ...sent, _id: '000000000000000000000003' };
    delete created.expiresInDays;
    tokens = [created, ...tokens];
    return Response.json({ ...created, token: SECRET }, { status: 201 });
  });
  await login('karin@example.org', 'seven ferries at noon');
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.getElementById('page') as HTMLElement);
  await act(async () =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <TokensSection />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
  await waitFor('API tokens');
}
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const waitFor = (text: string) => vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));
const buttons = (name: string, inside: ParentNode = document) =>
  [...inside.querySelectorAll('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
  );
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const press = async (button: Element | undefined) => {
  expect(button).toBeDefined();
  await act(async () => (button as HTMLElement).click());
};
async function type(field: HTMLInputElement, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const sign of text)
    await act(async () => {
      set?.call(field, field.value + sign);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
}

test('a token is created with its name and scopes and shown once', async () => {
  await open([]);
  await waitFor('No API tokens yet.');
  await press(buttons('Create token')[0]);
  await press(buttons('Create token', dialog())[0]);
  await waitFor('The token wasn’t created');
  const name = dialog().querySelector('#name') as HTMLInputElement;
  name.focus();
  await type(name, 'Nightly export');
  expect(document.activeElement).toBe(name);
  await press(dialog().querySelectorAll('input[type=checkbox]')[2]);
  await press(buttons('Create token', dialog())[0]);
  await waitFor('We show this only once.');
  expect(bodies.at(-1)).toEqual({ name: 'Nightly export', scopes: ['candidates:read'], expiresInDays: 90 });
  expect(dialog().querySelector('input')?.value).toBe(SECRET);
  await press(buttons('I’ve saved it')[0]);
  expect(document.body.innerHTML).not.toContain(SECRET);
  await waitFor('Nightly export');
});

test('a token is revoked after a question that names it', async () => {
  await open([TOKEN]);
  await waitFor('tdm_live_…x7Qe');
  await press(buttons('Revoke token “Careers page”')[0]);
  expect(dialog().getAttribute('aria-label')).toBe('Revoke token “Careers page”?');
  await press(buttons('Revoke token', dialog())[0]);
  await waitFor('No API tokens yet.');
});
