import type { QuickAnswer } from '@tandem/contracts/quick-search';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import goTo from '../../../../packages/i18n/locales/en/go-to.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { paths } from '../../lib/paths.ts';
import { enter, eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import CommandPalette from './CommandPalette.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { catalogue, common, 'go-to': goTo } },
});

const ANDERS = { _id: 'a'.repeat(24), firstName: 'Anders', lastName: 'Quist', level: 'HALF', match: null };
const BODIL = { _id: 'b'.repeat(24), firstName: 'Bodil', lastName: 'Quist', level: 'HALF', match: null };
const none = { items: [], total: 0 };

const answerOf = (people: object[]) =>
  ({
    people: { items: people, total: people.length },
    ...{ jobs: none, matches: none, companies: none, accounts: none, spelling: null },
  }) as unknown as QuickAnswer;

/** The search for Bodil is answered once it has resolved. */
let answer: PromiseWithResolvers<Response>;
const input = () => document.querySelector('input');
const press = (key: string) =>
  act(async () => input()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  answer = Promise.withResolvers();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (searchParams.get('text')?.startsWith('bo')) return answer.promise;
    return Response.json(answerOf([ANDERS]));
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<CommandPalette exists={() => false} waiting={0} onClose={() => {}} onKeys={() => {}} />, {
    path: '/company',
  });
  await enter(input(), 'anders q');
  await eventually(() => expect(text()).toContain('Anders Quist'));
});

test('Enter opens the first result', async () => {
  await press('Enter');
  expect(location.pathname).toBe(paths.hiring.developer(ANDERS._id));
});

test('Enter waits for the results of the text instead of opening one of the previous text', async () => {
  await enter(input(), 'bodil q');
  await press('Enter');
  expect(location.pathname).toBe('/company');
  answer.resolve(Response.json(answerOf([BODIL])));
  await eventually(() => expect(location.pathname).toBe(paths.hiring.developer(BODIL._id)));
});

test('Enter that waits opens nothing after the text was changed or the search failed', async () => {
  await enter(input(), 'bodil q');
  await press('Enter');
  await enter(input(), 'bodil qu');
  answer.resolve(Response.json({ code: 'unavailable', message: 'Try again in a moment.' }, { status: 503 }));
  await eventually(() => expect(text()).toContain(goTo.failed));
  await enter(input(), 'anders q');
  await eventually(() => expect(text()).toContain('Anders Quist'));
  expect(location.pathname).toBe('/company');
});

test('Enter opens a result of the previous text that was chosen by the arrow keys', async () => {
  await enter(input(), 'bodil q');
  await press('ArrowDown');
  await press('Enter');
  expect(location.pathname).toBe(paths.hiring.developer(ANDERS._id));
});
