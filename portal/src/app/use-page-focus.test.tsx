import { act } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { usePageFocus } from './use-page-focus.ts';

const scrollTo = vi.fn();

function Screen() {
  const main = usePageFocus();
  return (
    <main ref={main} tabIndex={-1}>
      <h1 tabIndex={-1}>76 developers</h1>
      <Link to="?skills=go&skip=20">Next</Link>
      <Link to="?skills=go,aws">Filter</Link>
      <Link to="/other">Elsewhere</Link>
    </main>
  );
}

beforeEach(async () => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  await renderWithProviders(<Screen />, { path: '/company/candidates?skills=go' });
});

const follow = (text: string) => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
  link?.focus();
  act(() => link?.click());
};
const focused = () => document.activeElement?.textContent;

test('the next page of a list starts at the top, with the focus on its heading', () => {
  follow('Next');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(focused()).toBe('76 developers');
});

test('setting a filter keeps focus and scroll position, also on later pages of a list', () => {
  follow('Filter');
  expect([scrollTo.mock.calls.length, focused()]).toEqual([0, 'Filter']);
  follow('Next');
  scrollTo.mockClear();
  follow('Filter');
  expect([scrollTo.mock.calls.length, focused()]).toEqual([0, 'Filter']);
});

test('another screen starts at the top', () => {
  follow('Elsewhere');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});
