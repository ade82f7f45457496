import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const LOCALES = resolve(import.meta.dirname, '../../../packages/i18n/locales');
const account = { _id: '1', entityId: '2', email: 'elin@example.org', type: 'user', mustChangePassword: false };

let view: 'GUEST' | 'USER' | 'COMPANY' = 'GUEST';

/** The server: texts from their files, a session for `view`, and otherwise nothing. */
async function answer(address: string): Promise<Response> {
  const texts = /locales\/(\w+)\/([\w-]+)\.json/.exec(address);
  if (texts) return new Response(readFileSync(`${LOCALES}/${texts[1]}/${texts[2]}.json`, 'utf8'));
  if (address === '/api/login/token')
    return Response.json({
      account,
      view,
      user: { _id: '2', firstName: 'Elin' },
      company: null,
      token: 'token',
      termsToAccept: [],
    });
  return Response.json([], { headers: { 'x-total-count': '0' } });
}

/** Opens the portal at an address as a browser does. */
async function open(address: string, as: typeof view = 'GUEST') {
  view = as;
  localStorage.clear();
  if (as !== 'GUEST') localStorage.setItem('tandem.token', 'token');
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await import('./main.tsx');
  await heading();
}

/** The page's heading, once there is one that says `text`. */
const heading = (text = '') =>
  vi.waitFor(
    () => {
      const found = document.querySelector('h1');
      if (!found?.textContent.includes(text)) throw new Error(`The heading is ${found?.textContent}, not ${text}`);
      return found;
    },
    { timeout: 8000 },
  );

const titled = (title: string) => vi.waitFor(() => expect(document.title).toBe(title));
const here = () => location.pathname + location.search;
const navigation = () => [...document.querySelectorAll('header > nav a')].map((link) => link.textContent);
const link = (text: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  HTMLElement.prototype.hidePopover = () => {};
});

describe('the frame', { timeout: 30_000 }, () => {
  test('leads a guest who wants to work to the log-in, and keeps where they wanted to go', async () => {
    await open('/me/profile?part=skills');
    await heading('Log in');
    expect(here()).toBe('/login?return=%2Fme%2Fprofile%3Fpart%3Dskills');
  });

  test('tells somebody of another view whose screen it is, and stays there', async () => {
    await open('/company/jobs', 'USER');
    await heading('This page is for somebody else');
    expect(here()).toBe('/company/jobs');
    expect(link('Jobs')?.getAttribute('href')).toBe('/me/jobs');
  });

  test('offers each view its own words, and no more than six', async () => {
    await open('/pricing');
    expect(navigation()).toEqual(['Jobs', 'Companies', 'Pricing']);
    await open('/pricing', 'COMPANY');
    const words = navigation();
    expect(words).toContain('Candidates');
    expect(words.length).toBeLessThanOrEqual(6);
  });

  test('gives the focus to the heading of the next screen, and its name to the window', async () => {
    await open('/pricing');
    link('Companies')?.click();
    const next = await heading('Companies');
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
    await titled('Companies · Tandem');
  });

  test('says so where there is no screen', async () => {
    await open('/no/such/screen');
    await heading('There is no page here');
    await titled('There is no page here · Tandem');
    expect(here()).toBe('/no/such/screen');
  });

  test('speaks the language that was chosen, and says which it is', async () => {
    await open('/pricing');
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = 'sv';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await heading('Priser');
    expect(document.documentElement.lang).toBe('sv');
    expect(localStorage.getItem('tandem.language')).toBe('sv');
  });
});
