import { Provider } from '@tandem/ui/Provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ai from '../../../../packages/i18n/locales/en/ai.json' with { type: 'json' };
import TextTools from './TextTools.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { ai } },
});

let root: Root;
let model: string | null = null;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json({ engine: model ?? 'built-in', translates: model !== null }));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function render() {
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.getElementById('page') as HTMLElement);
  await act(async () =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <TextTools text="I build services." onUse={() => {}} />
        </QueryClientProvider>
      </Provider>,
    ),
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

test('without a model it says that a text cannot be translated, and still improves it', async () => {
  model = null;
  await render();
  expect(document.body.textContent).toContain('Your text can’t be translated here');
  expect(document.querySelector('select')).toBeNull();
  expect(document.querySelector('button')?.textContent).toBe('Improve text');
});

test('with a model it offers the other languages', async () => {
  model = 'stand-in';
  await render();
  expect(document.body.textContent).not.toContain('can’t be translated');
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Translate text', 'Swedish', 'German', 'French']);
});
