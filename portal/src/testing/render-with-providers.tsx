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
  /** The address that is open, with its query. Without it, the address stays as it is. */
  path?: string;
  /** The pattern of the address, for a screen that reads parameters from it: `/company/jobs/:id`. */
  route?: string;
  /** By default an empty cache that asks only once. */
  queries?: QueryClient;
}

/**
 * Renders into an empty page with what surrounds every screen: theme, toasts, queries and the router. What was rendered
 * before is unmounted first. Returns the element that contains the result. `cleanup` runs after each test.
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

/** Unmounts the page, as when a person leaves the screen. */
export function unmount(): void {
  const left = root;
  root = undefined;
  act(() => left?.unmount());
}

/** Removes what a test rendered, its toasts, its address and the globals that it stubbed. */
export function cleanup(): void {
  if (!isUsed) return;
  isUsed = false;
  unmount();
  act(() => toast.clear());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}
