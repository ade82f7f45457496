import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import ai from '../../../../packages/i18n/locales/en/ai.json' with { type: 'json' };
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import TextTools from './TextTools.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { ai } },
});

let model: string | null = null;
let used: unknown[] = [];
beforeEach(() => {
  used = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ engine: model ?? 'built-in', translates: model !== null }));
});

async function render(text = 'I build services.') {
  await renderWithProviders(<TextTools name="text.1" text={text} onUse={(...all) => void used.push(all)} />);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

test('without a model a text cannot be translated but is still improved, which is explained', async () => {
  model = null;
  await render();
  expect(document.body.textContent).toContain('Your text can’t be translated here');
  expect(document.querySelector('select')).toBeNull();
  expect(document.querySelector('button')?.textContent).toBe('Improve text');
});

test('with a model the other languages are offered', async () => {
  model = 'mock-model';
  await render();
  expect(document.body.textContent).not.toContain('can’t be translated');
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Translate text', 'Swedish', 'German', 'French']);
});

const pause = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
  await pause();
};
const sees = (text: string) =>
  vi.waitFor(async () => {
    await pause();
    expect(document.body.textContent).toContain(text);
  }, 10_000);
/** Streams the events; the stream ends only if they are complete. */
function streaming(events: readonly (readonly [name: string, data: object])[]) {
  const engine = { engine: 'mock-model', translates: true };
  const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (!url.endsWith('/text') || method !== 'POST') return Response.json(engine);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        if (events.at(-1)?.[0] === 'done') controller.close();
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
}
const RUN = { engine: 'mock-model', runId: 'abc' };

test('a partial text that was stopped is checked and labelled like a complete one', async () => {
  model = 'mock-model';
  streaming([
    ['start', RUN],
    ['text', { text: 'I build services in Haskell. And' }],
  ]);
  await render();
  await press('Improve text');
  await sees('I build services in Haskell. And');
  await press('Stop writing');
  expect(document.body.textContent).toContain('Check these facts before you use the text: Haskell');
  await press('Use suggestion');
  expect(used).toEqual([['I build services in Haskell. And', RUN]]);
});

test('a message is shown if there is nothing to improve', async () => {
  model = 'mock-model';
  const text = 'I build services.';
  streaming([
    ['start', RUN],
    ['text', { text }],
    ['done', { ...RUN, text, unsupported: [], advice: [] }],
  ]);
  await render();
  await press('Improve text');
  await sees('We found nothing to improve.');
  expect(document.body.textContent).not.toContain('Use suggestion');
});

test('a suggestion that was left is restored for the same text, also a partial one', async () => {
  model = 'mock-model';
  streaming([
    ['start', RUN],
    ['text', { text: 'I build services in' }],
  ]);
  await render();
  await press('Improve text');
  await sees('I build services in');
  unmount();
  await render();
  expect(document.body.textContent).toContain('I build services in');
  expect(document.body.textContent).not.toContain('Stop writing');
  unmount();
  await render('I build services now.');
  expect(document.body.textContent).not.toContain('I build services in');
  unmount();
  await render();
  expect(document.body.textContent, 'the text was another one meanwhile').not.toContain('I build services in');
});
