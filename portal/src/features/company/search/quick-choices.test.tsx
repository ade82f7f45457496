import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterPanel as CandidateFilters } from '../candidates/FilterPanel.tsx';
import { useFilters } from '../candidates/use-filters.ts';
import { ActiveConditions } from './ActiveConditions.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useSearch } from './use-search.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

let root: Root;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function open(address: string, screen: ReactNode) {
  history.replaceState(null, '', address);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>{screen}</BrowserRouter>
      </QueryClientProvider>,
    ),
  );
}

/** Presses both before the screen is drawn anew. */
function pressQuickly(...names: string[]) {
  const buttons = names.map((name) =>
    [...document.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
    ),
  );
  act(() => {
    for (const button of buttons) button?.click();
  });
}

function Search() {
  const search = useSearch();
  return (
    <>
      <ActiveConditions search={search} />
      <FilterPanel search={search} jobs={[]} />
    </>
  );
}

function Candidates() {
  return <CandidateFilters filters={useFilters()} />;
}

test('two quick selections in one filter group both apply', () => {
  open('/company/candidates', <Search />);
  pressQuickly('shortRoles.backend', 'shortRoles.frontend');
  expect(location.search).toBe('?shortRoles=backend,frontend');
});

test('two conditions removed in quick succession are both removed', () => {
  open('/company/candidates?shortRoles=backend,frontend,qa', <Search />);
  const remove = [...document.querySelectorAll<HTMLElement>('[aria-label="remove"]')];
  act(() => {
    remove[0]?.click();
    remove[1]?.click();
  });
  expect(location.search).toBe('?shortRoles=qa');
});

test('two quick selections of candidate sources both apply', () => {
  open('/company/candidates/own?skip=13', <Candidates />);
  pressQuickly('candidates.source.csv', 'candidates.source.manual', 'filter.notNotified');
  expect(new URLSearchParams(location.search).get('source')).toBe('csv,manual');
  expect(new URLSearchParams(location.search).get('informed')).toBe('false');
  expect(location.search).not.toContain('skip');
});
