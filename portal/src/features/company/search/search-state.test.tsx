import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import SearchState from './SearchState.tsx';
import { useSearch } from './use-search.ts';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

const answers: { status: number; body: unknown }[] = [];
let asked = 0;

beforeEach(() => {
  asked = 0;
  answers.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    const { status, body } = answers[Math.min(asked++, answers.length - 1)] ?? { status: 200, body: {} };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

function Search() {
  const search = useSearch();
  return (
    <>
      <h1>{search.query.data?.total ?? 'none'}</h1>
      <output>{search.usersStatistics}</output>
      <SearchState search={search} />
      <button type="button" onClick={() => search.change(() => ({ seniorities: ['senior'] }))}>
        narrow
      </button>
    </>
  );
}

async function open(address: string) {
  await renderWithProviders(<Search />, { path: address });
  await pass(0);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = () => document.getElementById('root')?.textContent ?? '';
const total = () => document.querySelector('h1')?.textContent;

const starting = { status: 503, body: { message: 'Soon.', code: 'search_starting' } };
const broken = { status: 500, body: { message: 'Something went wrong.', code: 'internal' } };
const found = (count: number) => ({ status: 200, body: { total: count, items: [], facets: {}, without: {} } });

test('says that the index is being built, retries automatically and shows the results', async () => {
  answers.push(starting, starting, found(7));
  await open('/company/candidates?shortRoles=backend');
  expect(said()).toContain('state.starting');
  await pass(1600);
  expect(said()).toContain('state.starting');
  await pass(1600);
  expect(total()).toBe('7');
  expect(said()).not.toContain('state.');
  expect(location.search).toBe('?shortRoles=backend');
});

test('keeps the previous results and the filters while the server does not respond', async () => {
  answers.push(found(7), broken, broken, broken, broken, broken, found(3));
  await open('/company/candidates?shortRoles=backend');
  await press('narrow');
  await pass(0);
  expect(total()).toBe('7');
  expect(said()).toContain('Something went wrong.');
  expect(said()).toContain('state.below');
  expect(location.search).toBe('?shortRoles=backend&seniorities=senior');
  await pass(60_000);
  expect(total()).toBe('3');
  expect(said()).not.toContain('went wrong');
});

test('retries immediately when the button is pressed', async () => {
  answers.push(broken, broken, broken, found(3));
  await open('/company/candidates');
  await pass(5000);
  await press('retry');
  await pass(0);
  expect(total()).toBe('3');
});

test('a deleted job is reported, and the search continues without it', async () => {
  answers.push({ status: 404, body: { message: 'This job doesn’t exist any more.', code: 'not_found' } }, found(7));
  await open('/company/candidates?job=d9af93d85a9dbc9875930450&shortRoles=backend');
  expect(said()).toContain('state.jobGone');
  await press('state.withoutJob');
  await pass(0);
  expect(total()).toBe('7');
  expect(location.search).toBe('?shortRoles=backend');
});

test('an unknown filter is reported, whichever job is selected', async () => {
  const fields = { 'search.seniorities': 'Not one of these.' };
  answers.push({ status: 400, body: { message: 'Please check.', code: 'invalid', fields } });
  await open('/company/candidates?job=d9af93d85a9dbc9875930450&seniorities=wizard');
  expect(said()).toContain('state.odd');
});

test('the number of developers is 100 until it has been counted', async () => {
  const count = () => document.querySelector('output')?.textContent;
  answers.push(starting, found(7));
  await open('/company/candidates?shortRoles=backend');
  expect(count()).toBe('100');
  await pass(1600);
  expect(count()).toBe('7');
});
