import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, preload } from './preload.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let isOnline = true;
const Part = () => <p>Part</p>;
const load = vi.fn(async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: Part };
});

beforeEach(() => {
  isOnline = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return () => load.mockClear();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  ['lazyPart', lazyPart],
  ['preload', preload],
])('%s: a part that is needed offline appears once there is a connection, and the page stays', async (_, make) => {
  isOnline = false;
  const Later = make(load);
  await act(async () =>
    root.render(
      <>
        <h1>Page</h1>
        <Suspense fallback={<p>Waiting</p>}>
          <Later />
        </Suspense>
      </>,
    ),
  );
  expect(document.body.textContent).toBe('PageWaiting');
  isOnline = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(document.body.textContent).toBe('PagePart'));
});
