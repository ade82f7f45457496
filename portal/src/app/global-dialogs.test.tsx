import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOTHING_CONFIGURED } from '../lib/shell-settings.ts';

const LOCALES = resolve(import.meta.dirname, '../../../packages/i18n/locales');
const ID = '00000000000000000000000a';
const account = {
  ...{ _id: '1', entityId: '2', email: 'karin@example.org', type: 'company', mustChangePassword: false },
  ...{ name: '', unwantedEmails: [], summarizedEmails: [], hiddenNotifications: [], hiddenSignals: [] },
};
const nobody = { items: [], total: 0 };
const person = { _id: ID, avatar: '', firstName: 'Hanna', role: 'frontend', seniority: 'senior', city: 'Malmö' };
const state = { status: 'pending', startedBy: 'user', createdDate: '2026-01-01', updatedDate: '2026-01-01' };

const answers: Record<string, object> = {
  ha: {
    people: {
      items: [{ ...person, level: 'HALF', match: { ...state, _id: 'm', turn: 'company' } }],
      total: 7,
    },
    jobs: nobody,
    matches: nobody,
    companies: nobody,
    accounts: nobody,
    spelling: null,
  },
};
const none = { people: nobody, jobs: nobody, matches: nobody, companies: nobody, accounts: nobody };
const asked: string[] = [];

async function answer(address: string): Promise<Response> {
  const texts = /locales\/(\w+)\/([\w-]+)\.json/.exec(address);
  if (texts) return new Response(readFileSync(`${LOCALES}/${texts[1]}/${texts[2]}.json`, 'utf8'));
  if (address === '/api/shell') return Response.json(NOTHING_CONFIGURED);
  if (address === '/api/login/token') {
    const company = { _id: '2', name: 'Hamnkraft', slug: 'hamnkraft', public: true };
    const session = { account, view: 'COMPANY', user: null, company, token: 'token' };
    return Response.json({ ...session, termsToAccept: [], heldRecords: 0 });
  }
  if (address.endsWith('/sign-in-methods'))
    return Response.json({ password: true, passkeys: [], identities: [], isRecent: true });
  if (address.startsWith('/api/quick-search')) {
    const query = new URL(address, 'http://x').searchParams;
    asked.push(String(query));
    const text = query.get('text') ?? '';
    return Response.json(
      answers[text] ?? { ...none, spelling: text === 'kubernets' ? { skill: 'kubernetes', total: 402 } : null },
    );
  }
  return Response.json([], { headers: { 'x-total-count': '0' } });
}

// All tests share a page, because the window listeners of an earlier one cannot be removed.
beforeAll(async () => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  HTMLElement.prototype.hidePopover = () => {};
  HTMLElement.prototype.scrollIntoView = () => {};
  localStorage.setItem('tandem.token', 'token');
  history.replaceState(null, '', '/company/extension');
  document.body.innerHTML = '<div id="root"></div>';
  const { root } = await import('./main.tsx');
  await until(() => expect(document.querySelector('h1')).not.toBeNull());
  return () => root.unmount();
}, 30_000);
afterEach(() => closed());

/** Waits longer, because screens and their texts are loaded meanwhile. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 8000 });
const dialog = () => document.querySelector('dialog');
const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]');
const shown = () => until(() => expect(field()).not.toBeNull());
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const current = () => document.getElementById(field()?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const said = () => dialog()?.querySelector('[role="status"]')?.textContent;
function press(
  key: string,
  more: KeyboardEventInit = {},
  target: Element = field() ?? document.activeElement ?? document.body,
) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}
const closed = () =>
  until(() => {
    press('Escape');
    expect(dialog()).toBeNull();
  });
function type(text: string) {
  const input = field() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the command palette', { timeout: 30_000 }, () => {
  test('opens with /, Ctrl+K and its button, and returns the focus', async () => {
    const button = document.querySelector<HTMLElement>('header button[aria-keyshortcuts]');
    button?.focus();
    for (const open of [() => press('/'), () => press('k', { ctrlKey: true }), () => button?.click()]) {
      open();
      await shown();
      expect(document.activeElement).toBe(field());
      await closed();
      expect(document.activeElement).toBe(button);
    }
  });

  test('ignores keys while a text field has the focus, except Ctrl+K', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    press('/');
    press('?');
    press('g');
    press('j');
    expect([dialog(), location.pathname]).toEqual([null, '/company/extension']);
    press('k', { metaKey: true });
    await shown();
    input.remove();
  });

  test('lists screens before anything is typed, and opens the selected one', async () => {
    press('/');
    await shown();
    await until(() => expect(options()[0]).toContain('Home'));
    expect(current()).toContain('Home');
    press('ArrowDown');
    await until(() => expect(current()).toContain('Find developers'));
    press('ArrowDown');
    await until(() => expect(current()).toContain('Jobs'));
    press('Enter');
    await until(() => expect(location.pathname).toBe('/company/jobs'));
    expect(dialog()).toBeNull();
  });

  test('finds people and screens, announces how many, and expands a group', async () => {
    press('/');
    await shown();
    type('ha');
    await until(() => expect(current()).toContain('Hanna'));
    expect(current()).toContain('Senior Front-end, Malmö');
    expect(current()).toMatch(/applied .* ago/);
    expect(document.querySelector('mark')?.textContent).toBe('Ha');
    await until(() => expect(said()).toBe('3 results'));
    expect(options()).toContain('All 7 people');
    press('ArrowUp');
    await until(() => expect(current()).toBe('All 7 people'));
    press('Enter');
    await until(() => expect(asked.at(-1)).toBe('text=ha&limit=50'));

    type('team');
    await until(() => expect(current()).toContain('Colleagues and invitations'));
  });

  test('opens the part of the settings in which the password is changed', async () => {
    press('/');
    await shown();
    type('change password');
    await until(() => expect(current()).toContain('Change password'));
    press('Enter');
    await until(() => expect(document.querySelector('#change-password h2')?.textContent).toBe('Password'));
    expect(location.pathname + location.hash).toBe('/company/settings#change-password');
  });

  test('moves to the next group with Tab, and opens a new window with Ctrl+Enter', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    press('/');
    await shown();
    type('ha');
    await until(() => expect(current()).toContain('Hanna'));
    type('hand');
    await until(() => expect(current()).toContain('Add candidate'));
    press('Tab', { shiftKey: true });
    press('Enter', { ctrlKey: true });
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/company\//), '_blank', 'noopener');
    expect(dialog()).not.toBeNull();
  });

  test('shows a message if nothing was found, suggests a correction, and links to the search', async () => {
    press('/');
    await shown();
    type('kubernets');
    await until(() => expect(said()).toBe('No results for “kubernets”'));
    expect(options()).toEqual([
      expect.stringContaining('Kubernetes'),
      'Developers with “kubernets” in their profileOpens the candidate search',
      'Add a candidate manuallyFor people you’ve met elsewhere',
    ]);
    press('Enter');
    await until(() => expect(location.search).toBe('?skills=kubernetes'));
  });

  test('? lists all shortcuts, G and a letter opens a screen, and single-key shortcuts can be turned off', async () => {
    press('g');
    press('j');
    await until(() => expect(location.pathname).toBe('/company/jobs'));
    press('?');
    await until(() => expect(dialog()?.textContent).toContain('Keyboard shortcuts'));
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain('Matches');
    dialog()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    await closed();
    press('/');
    press('g');
    press('m');
    expect([dialog(), location.pathname]).toEqual([null, '/company/jobs']);
    press('k', { ctrlKey: true });
    await shown();
  });
});
