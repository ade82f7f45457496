import { Provider } from '@tandem/ui/Provider';
import { toast } from '@tandem/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;

let root: Root | undefined;
let isUsed = false;

interface Options {
  /** The current URL with its query; unchanged if absent. */
  path?: string;
  /** Route pattern, for a screen that reads parameters from the URL: `/company/jobs/:id`. */
  route?: string;
  /** Query cache; by default an empty one without retries. */
  queries?: QueryClient;
}

/**
 * Renders into an empty page with everything that surrounds a screen: theme, toasts, queries and the router. Earlier
 * content is unmounted first. Returns the element with the result. `cleanup` runs after each test.
 */
export async function renderWithProviders(screen: ReactNode, options: Options = {}): Promise<HTMLElement> {
  const { path, route, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }) } = options;
  unmount();
  isUsed = true;
  if (path) history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"><div id="page"></div></div>';
  const page = document.getElementById('page') as HTMLElement;
  root = createRoot(page);
  await act(async () =>
    root?.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            {route ? (
              <Routes>
                <Route path={route} element={screen} />
              </Routes>
            ) : (
              screen
            )}
          </BrowserRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
  return page;
}

/** Unmounts the page, as if the person left the screen. */
export function unmount(): void {
  const left = root;
  root = undefined;
  act(() => left?.unmount());
}

/** Removes everything that a test rendered, its toasts, its URL and its stubbed globals. */
export function cleanup(): void {
  if (!isUsed) return;
  isUsed = false;
  unmount();
  act(() => toast.clear());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}
