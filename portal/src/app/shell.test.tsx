import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ShellSettings } from '@tandem/contracts/shell-settings';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NOTHING_CONFIGURED } from '../lib/shell-settings.ts';

const LOCALES = resolve(import.meta.dirname, '../../../packages/i18n/locales');
const account = { _id: '1', entityId: '2', email: 'elin@example.org', type: 'user', mustChangePassword: false };

let view: 'GUEST' | 'USER' | 'COMPANY' = 'GUEST';
/** Further fields of the server's session response. */
let more: object = {};

const terms = {
  kind: 'user',
  version: 2,
  updatedDate: '2026-01-01T00:00:00.000Z',
  body: {},
  changes: { en: 'We forget you sooner.' },
  versions: [],
};

let shell: ShellSettings = NOTHING_CONFIGURED;

/** Mock server: returns texts from their files, a session for `view`, and otherwise nothing. */
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
      heldRecords: 0,
      ...more,
    });
  if (address === '/api/shell') return Response.json(shell);
  if (address === '/api/terms/waiting') return Response.json({ termsToAccept: ['user'], accepted: {} });
  if (address === '/api/terms/user') return Response.json(terms);
  return Response.json([], { headers: { 'x-total-count': '0' } });
}

/** Opens the portal at an address as a browser does. */
async function open(address: string, as: typeof view = 'GUEST', said: object = {}) {
  view = as;
  more = said;
  localStorage.clear();
  if (as !== 'GUEST') localStorage.setItem('tandem.token', 'token');
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  const { root } = await import('./main.tsx');
  onTestFinished(() => root.unmount());
  await heading();
}

/** Waits for the page's heading that contains `text`. */
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
  shell = NOTHING_CONFIGURED;
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  HTMLElement.prototype.hidePopover = () => {};
});

describe('the app shell', { timeout: 30_000 }, () => {
  test('sends a guest to the login page and returns to the requested page afterwards', async () => {
    await open('/me/profile?part=skills');
    await heading('Log in');
    expect(here()).toBe('/login?return=%2Fme%2Fprofile%3Fpart%3Dskills');
  });

  test('tells a user with another role who the screen is for, without redirecting', async () => {
    await open('/company/jobs', 'USER');
    await heading('You don’t have access to this page');
    expect(here()).toBe('/company/jobs');
    expect(link('Jobs')?.getAttribute('href')).toBe('/me/jobs');
  });

  test('shows each role its own navigation of at most six items', async () => {
    await open('/signup');
    expect(navigation()).toEqual(['Jobs', 'Companies', 'Pricing', 'Blog']);
    await open('/signup', 'COMPANY');
    const words = navigation();
    expect(words).toContain('Candidates');
    expect(words.length).toBeLessThanOrEqual(6);
  });

  test('shows matches and messages among the five tabs of a small screen', async () => {
    for (const role of ['USER', 'COMPANY'] as const) {
      await open('/signup', role);
      const tabs = [...document.querySelectorAll('nav[data-fixed-bar] a')].map((tab) => tab.textContent);
      expect(tabs).toHaveLength(5);
      expect(tabs).toEqual(expect.arrayContaining(['Matches', 'Messages']));
    }
  });

  test('moves the focus to the heading of the next screen and sets the window title', async () => {
    await open('/signup');
    link('Log in')?.click();
    const next = await heading('Log in');
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
    await titled('Log in · Tandem');
  });

  test('asks to accept new terms first, while logging out and closing the account remain possible', async () => {
    await open('/me/profile?part=skills', 'USER', { termsToAccept: ['user'] });
    await heading('Our terms have changed');
    expect(here()).toBe('/agree?return=%2Fme%2Fprofile%3Fpart%3Dskills');
    await vi.waitFor(() => expect(document.body.textContent).toContain('We forget you sooner.'));
    expect(link('Delete my account…')?.getAttribute('href')).toBe('/me/settings/delete');
  });

  test('sends a superuser without two-factor authentication to its setup from every page', async () => {
    await open('/me/profile', 'USER', { account: { ...account, secondFactor: 'needed' } });
    await heading('Set up two-factor authentication');
    expect(here()).toBe('/second-factor?return=%2Fme%2Fprofile');
  });

  test('shows a not-found page for an unknown URL', async () => {
    await open('/no/such/screen');
    await heading('Page not found');
    await titled('Page not found · Tandem');
    expect(here()).toBe('/no/such/screen');
  });

  test('uses the chosen language and sets the lang attribute', async () => {
    await open('/signup');
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = 'sv';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await heading('Skapa konto på Tandem');
    expect(document.documentElement.lang).toBe('sv');
    expect(localStorage.getItem('tandem.language')).toBe('sv');
  });

  test('shows the configured links to guests in the footer and to users in their menu, and none without', async () => {
    const SUPPORT = 'https://help.example/start';
    await open('/login');
    await vi.waitFor(() => expect(link('Pricing')).toBeDefined());
    expect(link('Get support')).toBeUndefined();
    shell = { ...NOTHING_CONFIGURED, links: { ...NOTHING_CONFIGURED.links, support: SUPPORT } };
    await open('/login');
    await vi.waitFor(() => expect(link('Get support')?.href).toBe(SUPPORT));
    expect(link('Book a demo')).toBeUndefined();
    await open('/me', 'USER');
    await vi.waitFor(() => expect(link('Get support')?.href).toBe(SUPPORT));
  });
});
