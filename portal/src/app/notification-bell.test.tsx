import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { matchFixture } from '../lib/matches/match-fixtures.ts';
import { NOTHING_CONFIGURED } from '../lib/shell-settings.ts';

const LOCALES = resolve(import.meta.dirname, '../../../packages/i18n/locales');
const account = { _id: '1', entityId: '2', email: 'karin@example.org', type: 'company', mustChangePassword: false };

type Item = { _id: string; kind: string; read: boolean; group: string; values: object; link: string };
let items: Item[] = [];
let isBroken = false;
let impersonatedBy: object | undefined;
const reads: unknown[] = [];
let matches: ReturnType<typeof matchFixture>[] = [];
const steps: unknown[] = [];

const item = (_id: string, kind: string, from: string, change: Partial<Item> = {}): Item => ({
  _id,
  kind,
  read: false,
  group: '',
  values: { from, job: 'Go engineer' },
  link: `/company/matches?match=${_id}`,
  ...change,
});
const shown = (each: Item) => ({
  ...each,
  accountId: '1',
  textKey: `notifications:kinds.${each.kind}`,
  createdDate: new Date().toISOString(),
  updatedDate: new Date().toISOString(),
});

async function answer(address: string, { method, body }: RequestInit = {}): Promise<Response> {
  const texts = /locales\/(\w+)\/([\w-]+)\.json/.exec(address);
  if (texts) return new Response(readFileSync(`${LOCALES}/${texts[1]}/${texts[2]}.json`, 'utf8'));
  if (address === '/api/shell') return Response.json(NOTHING_CONFIGURED);
  if (address === '/api/login/token') {
    const company = { _id: '2', name: 'Hamnkraft', slug: 'hamnkraft', public: true };
    const session = { account, view: 'COMPANY', user: null, company, token: 'token', impersonatedBy };
    return Response.json({ ...session, termsToAccept: [], heldRecords: 0 });
  }
  if (address === '/api/notifications/read') {
    const { ids } = JSON.parse(String(body));
    reads.push(ids ?? 'all');
    items = items.map((each) => ({ ...each, read: each.read || (ids?.includes(each._id) ?? true) }));
    return Response.json({ unread: unread() });
  }
  if (address.startsWith('/api/notifications')) {
    if (isBroken) return Response.json({ message: 'The server is busy.', code: 'busy' }, { status: 503 });
    return Response.json({ items: items.map(shown), total: items.length, unread: unread() });
  }
  if (method === 'PUT' && address.startsWith('/api/matches-new/')) {
    steps.push([address.split('/').at(-1), JSON.parse(String(body))]);
    matches = matches.map((match) => ({ ...match, status: 'pending', undoUntil: null }));
    return Response.json(matches[0]);
  }
  const found = address.startsWith('/api/v2/matches-new/') ? matches : [];
  return Response.json(found, { headers: { 'x-total-count': String(found.length) } });
}
const unread = () => items.filter(({ read }) => !read).length;

const until = (check: () => void) => vi.waitFor(check, { timeout: 8000 });
const bell = () => document.querySelector<HTMLButtonElement>('header [popovertarget="notifications-panel"]');
const panel = () => document.querySelector('#notifications-panel');
const titles = () =>
  [...(panel()?.querySelectorAll('li a') ?? [])].map((link) => link.textContent.replace('Unread: ', ''));
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('#notifications-panel button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );

/** Opens the portal as the company, and the panel as a browser would. */
async function open() {
  localStorage.setItem('tandem.token', 'token');
  history.replaceState(null, '', '/company/extension');
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  const { root } = await import('./main.tsx');
  onTestFinished(() => root.unmount());
  await until(() => expect(bell()).not.toBeNull());
  panel()?.removeAttribute('popover'); // jsdom cannot open it.
  panel()?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  HTMLElement.prototype.hidePopover = () => {};
  [items, isBroken, impersonatedBy] = [[], false, undefined];
  [matches, reads.length, steps.length] = [[], 0, 0];
});

describe('the bell', { timeout: 30_000 }, () => {
  test('shows how many notifications are unread, and the latest in groups', async () => {
    items = [
      item('1', 'matchAccepted', 'Ada'),
      item('2', 'interestReceived', 'Bo', { group: 'interestReceived' }),
      item('3', 'interestReceived', 'Cleo', { group: 'interestReceived' }),
      item('4', 'matchPassed', 'Dag', { read: true }),
    ];
    await open();
    await until(() => expect(titles()).toEqual(['Ada accepted', '2 developers are interested', 'Dag declined']));
    expect(bell()?.getAttribute('aria-label')).toBe('Notifications, 3 unread');
    expect(bell()?.textContent).toBe('3');
    expect(panel()?.textContent).toContain('Bo and Cleo');
    expect(panel()?.textContent).toContain('Today');
  });

  test('marks one group as read, then all', async () => {
    items = [item('1', 'matchAccepted', 'Ada'), item('2', 'matchPassed', 'Bo')];
    await open();
    await until(() => expect(button('Mark as read: Ada accepted')).toBeDefined());
    button('Mark as read: Ada accepted')?.click();
    await until(() => expect(bell()?.getAttribute('aria-label')).toBe('Notifications, 1 unread'));
    button('Mark all as read')?.click();
    await until(() => expect(bell()?.getAttribute('aria-label')).toBe('Notifications'));
    expect(reads).toEqual([['1'], 'all']);
    expect(button('Mark all as read')).toBeUndefined();
  });

  test('marks a notification as read when it is opened', async () => {
    items = [item('1', 'matchAccepted', 'Ada', { link: '/company/extension?match=1' })];
    await open();
    await until(() => expect(titles()).toEqual(['Ada accepted']));
    panel()?.querySelector<HTMLElement>('li a')?.click();
    await until(() => expect(reads).toEqual([['1']]));
    expect(location.search).toBe('?match=1');
  });

  test('moves between notifications with the arrow keys', async () => {
    items = [item('1', 'matchAccepted', 'Ada'), item('2', 'matchPassed', 'Bo')];
    await open();
    await until(() => expect(titles()).toHaveLength(2));
    const [first, second] = [...(panel()?.querySelectorAll<HTMLElement>('li a') ?? [])];
    first?.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('ArrowDown');
    expect(document.activeElement).toBe(second);
    press('Home');
    expect(document.activeElement).toBe(first);
  });

  test('leaves everything unread during impersonation', async () => {
    items = [item('1', 'matchAccepted', 'Ada', { link: '/company/extension?match=1' })];
    impersonatedBy = { _id: '9', email: 'root@example.org' };
    await open();
    await until(() => expect(titles()).toEqual(['Ada accepted']));
    expect(panel()?.querySelectorAll('button')).toHaveLength(0);
    panel()?.querySelector<HTMLElement>('li a')?.click();
    await until(() => expect(location.search).toBe('?match=1'));
    expect(reads).toEqual([]);
  });

  test('undoes a step whose toast has disappeared, for as long as that is possible', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    matches = [
      matchFixture('1'.repeat(24), 'Ada', { status: 'accepted', undoUntil: inMinutes(8) }),
      matchFixture('2'.repeat(24), 'Bo', { status: 'accepted', undoUntil: inMinutes(-1) }),
    ];
    await open();
    const undos = () => [...(panel()?.querySelectorAll('[aria-label^="Undo: "]') ?? [])];
    await until(() =>
      expect(undos().map((each) => each.getAttribute('aria-label'))).toEqual(['Undo: You accepted Ada']),
    );
    expect(panel()?.textContent).toContain('“Backend engineer”. If you undo by');
    (undos()[0] as HTMLElement).click();
    await until(() => expect(steps).toEqual([['1'.repeat(24), { undo: true }]]));
    await until(() => expect(undos()).toEqual([]));
  });

  test('explains what will appear if there are no notifications yet', async () => {
    await open();
    await until(() => expect(panel()?.textContent).toContain('No notifications yet'));
    expect(bell()?.getAttribute('aria-label')).toBe('Notifications');
  });

  test('offers a retry if the notifications could not be loaded', async () => {
    isBroken = true;
    await open();
    await until(() => expect(panel()?.textContent).toContain('The server is busy.'));
    isBroken = false;
    items = [item('1', 'matchAccepted', 'Ada')];
    button('Try again')?.click();
    await until(() => expect(titles()).toEqual(['Ada accepted']));
  });
});
