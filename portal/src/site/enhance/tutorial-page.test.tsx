// A signed-in reader's actions below a tutorial: with the comments of any page, and only the actions they choose.
import type { Tutorial } from '@tandem/contracts/tutorial';
import type { TutorialComment } from '@tandem/contracts/tutorial-comment';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import tutorials from '../../../../packages/i18n/locales/en/tutorials.json' with { type: 'json' };
import { NOTHING_CONFIGURED } from '../../lib/shell-settings.ts';
import { SiteContext } from '../SiteContext.tsx';
import { Comments } from '../tutorials/Comments.tsx';
import { tutorialPage } from './tutorial-page.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, tutorials } },
});

const NOW = '2026-11-20T10:00:00.000Z';
const REQUEST = {
  shell: NOTHING_CONFIGURED,
  language: 'en',
  origin: 'https://tandem.example',
  path: '/tutorials/looms',
};

const ID = 'a'.repeat(24);
const COMMENT = 'b'.repeat(24);
const tutorial = { _id: ID, likes: 3, isLiked: false, comments: [] };
const comment = { _id: COMMENT, state: 'visible', isLiked: false };

let calls: string[];
/** Rendered by the server after an action of the reader. */
let rendered: string;

beforeEach(() => {
  calls = [];
  sessionStorage.clear();
  localStorage.setItem('tandem.token', 'token');
  document.body.innerHTML = `
    <div data-tutorial="${ID}" data-texts="{}">
      <a href="/login" data-like="${ID}"></a><span data-likes></span>
      <ul data-comments>
        <li data-comment="${COMMENT}"><p data-acts hidden><button data-act="report" hidden>Report</button></p></li>
      </ul>
    </div>`;
  rendered = '';
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
    if (!address.startsWith('/api/')) return new Response(rendered);
    if (method === 'PUT') return Response.json({ likes: 4, isLiked: true });
    if (address.includes('/comments')) return Response.json(address.includes('skip=50') ? [comment] : []);
    return Response.json(tutorial);
  });
});
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const openAt = async (address: string) => {
  history.replaceState(null, '', address);
  tutorialPage();
  await vi.waitFor(() => expect(document.querySelector('[data-like]')?.getAttribute('role')).toBe('button'));
};
const liked = () => calls.filter((call) => call === `PUT /api/tutorials/${ID}/like`).length;

test('a comment on the second page can be reported too', async () => {
  await openAt('/tutorials/looms?skip=50');
  await vi.waitFor(() => expect(document.querySelector<HTMLElement>('[data-act]')?.hidden).toBe(false));
});

test('a link with `like=1` alone does not like the tutorial', async () => {
  await openAt('/tutorials/looms?like=1');
  await vi.waitFor(() => expect(location.search).toBe(''));
  expect(liked()).toBe(0);
});

test('a guest who pressed the heart likes the tutorial after the login, once', async () => {
  localStorage.clear();
  tutorialPage();
  const heart = document.querySelector<HTMLAnchorElement>('[data-like]');
  heart?.addEventListener('click', (event) => event.preventDefault());
  heart?.click();
  localStorage.setItem('tandem.token', 'token');
  await openAt('/tutorials/looms?like=1');
  await vi.waitFor(() => expect(liked()).toBe(1));
  await openAt('/tutorials/looms?like=1');
  await vi.waitFor(() => expect(location.search).toBe(''));
  expect(liked()).toBe(1);
});

test('the first comment replaces the text for an empty list', async () => {
  const page = (comments: readonly TutorialComment[]) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18next}>
        <StaticRouter location="/tutorials/looms">
          <SiteContext value={{ ...REQUEST, query: new URLSearchParams() }}>
            <div data-tutorial={ID} data-texts="{}">
              <a href="/login" data-like={ID}>
                Like
              </a>
              <Comments
                tutorial={{ slug: 'looms', commentsLength: comments.length } as Tutorial}
                comments={[...comments]}
                total={comments.length}
                skip={0}
              />
            </div>
          </SiteContext>
        </StaticRouter>
      </I18nextProvider>,
    );
  const none = 'Comments will appear here. Ask the author something.';
  document.body.innerHTML = page([]);
  expect(document.body.textContent).toContain(none);
  rendered = page([{ ...comment, text: 'Hello', author: 'Elin', likes: 0, createdDate: NOW } as TutorialComment]);
  await openAt('/tutorials/looms');
  const form = await vi.waitFor(() => {
    const shown = document.querySelector<HTMLFormElement>('form[data-comment-form]:not([hidden])');
    if (!shown) throw new Error('no form');
    return shown;
  });
  (form.querySelector('textarea') as HTMLTextAreaElement).value = 'Hello';
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(document.querySelector('[data-comments]')?.textContent).toContain('Hello'));
  expect(document.body.textContent).not.toContain(none);
});
