// What a signed-in reader can do below a tutorial: with the comments of any page, and only what they have chosen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tutorialPage } from './tutorial-page.ts';

const ID = 'a'.repeat(24);
const COMMENT = 'b'.repeat(24);
const tutorial = { _id: ID, likes: 3, isLiked: false, comments: [] };
const comment = { _id: COMMENT, state: 'visible', isLiked: false };

let calls: string[];

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
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
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

test('a comment on the second page can be reported as well', async () => {
  await openAt('/tutorials/looms?skip=50');
  await vi.waitFor(() => expect(document.querySelector<HTMLElement>('[data-act]')?.hidden).toBe(false));
});

test('a link that says so likes nothing for the person who follows it', async () => {
  await openAt('/tutorials/looms?like=1');
  await vi.waitFor(() => expect(location.search).toBe(''));
  expect(liked()).toBe(0);
});

test('a guest who pressed the heart likes the tutorial after the log-in, once', async () => {
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
