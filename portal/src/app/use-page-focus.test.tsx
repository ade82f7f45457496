import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageFocus } from './use-page-focus.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const scrollTo = vi.fn();
let root: Root;

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

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/company/candidates?skills=go']}>
        <Screen />
      </MemoryRouter>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
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
