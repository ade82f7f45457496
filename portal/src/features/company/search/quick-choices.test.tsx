import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { FilterPanel as CandidateFilters } from '../candidates/FilterPanel.tsx';
import { useFilters } from '../candidates/use-filters.ts';
import { ActiveConditions } from './ActiveConditions.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useSearch } from './use-search.ts';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
});

const open = (path: string, screen: ReactNode) => renderWithProviders(screen, { path });

/** Presses both before the page renders again. */
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

test('two quick selections in one filter group both apply', async () => {
  await open('/company/candidates', <Search />);
  pressQuickly('shortRoles.backend', 'shortRoles.frontend');
  expect(location.search).toBe('?shortRoles=backend,frontend');
});

test('two conditions removed in quick succession are both removed', async () => {
  await open('/company/candidates?shortRoles=backend,frontend,qa', <Search />);
  const remove = [...document.querySelectorAll<HTMLElement>('[aria-label="remove"]')];
  act(() => {
    remove[0]?.click();
    remove[1]?.click();
  });
  expect(location.search).toBe('?shortRoles=qa');
});

test('two quick selections of candidate sources both apply', async () => {
  await open('/company/candidates/own?skip=13', <Candidates />);
  pressQuickly('candidates.source.csv', 'candidates.source.manual', 'filter.notNotified');
  expect(new URLSearchParams(location.search).get('source')).toBe('csv,manual');
  expect(new URLSearchParams(location.search).get('informed')).toBe('false');
  expect(location.search).not.toContain('skip');
});

const groupOf = (button: string) =>
  [...document.querySelectorAll('details')].find((each) => each.textContent?.includes(button));

test('a group of filters stays open when its last filter is removed', async () => {
  await open('/company/candidates?years=3', <Search />);
  expect(groupOf('experience.3')?.open).toBe(true);
  pressQuickly('experience.3');
  expect(location.search).toBe('');
  expect(groupOf('experience.3')?.open).toBe(true);
});

test('a group of filters is open while developers who can start today are searched', async () => {
  await open('/company/candidates?available=0', <Search />);
  expect(groupOf('availableIn')?.open).toBe(true);
});
