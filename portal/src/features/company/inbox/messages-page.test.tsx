import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WRITING_OBSTACLES } from '@tandem/catalogue/messages';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment, Message, MessageCreate } from '@tandem/contracts/message';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import steps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import texts from '../../../../../packages/i18n/locales/en/messages.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { logout } from '../../../lib/logout.ts';
import { matchFixture, pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { resumeDeletions } from '../../../lib/messages/deletions.ts';
import { messageKeys, putConversation } from '../../../lib/messages/message-cache.ts';
import {
  CONVERSATION_ID,
  conversationFixture,
  DEVELOPER_ID,
  messageFixture,
  OWN_ACCOUNT,
} from '../../../lib/messages/message-fixtures.ts';
import { UnreadEffects } from '../../../lib/messages/UnreadEffects.tsx';
import { queries } from '../../../lib/queries.ts';
import { logoutHere } from '../../../lib/session.ts';
import { enter, eventually, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import CompanyMessagesPage from './CompanyMessagesPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'match-steps': steps, messages: texts, catalogue, common, company, fit } },
});

const LANGUAGES = ['en', 'de', 'fr', 'sv'];
const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, `../../../../../packages/i18n/locales/${language}/messages.json`),
      'utf8',
    ),
  );

const OPEN = `/company/messages?conversation=${CONVERSATION_ID}`;

let conversation: Conversation;
let messages: Message[] = [];
/** Requests other than GET, as `METHOD path body`. */
let sent: { method: string; path: string; body: Record<string, unknown>; keepalive?: boolean | undefined }[] = [];
/** Whether the conversation does not exist, or the reader has no access to it. */
let isGone = false;
let network: 'up' | 'down' | 'refusing' | 'broken' | 'silent' = 'up';
/** The superuser who acts as the reader. */
let acting: { email: string } | undefined;
/** The technical tests of any match, newest first. */
let tests: object[] = [];
/** Files whose link was renewed. */
let renewed: string[] = [];

function store({ clientId, text }: MessageCreate): Message {
  const known = messages.find((each) => each.clientId === clientId);
  if (known) return known;
  const message = messageFixture(messages.length + 1, text, {
    own: true,
    clientId,
    createdDate: new Date().toISOString(),
  });
  messages = [...messages, message];
  return message;
}

/** Counts stored drafts: each is later than the previous one, on a server clock an hour behind this device. */
let drafts = 0;
const storedDraft = (words: string) => ({
  text: words,
  updatedDate: new Date(Date.now() - 3_600_000 + ++drafts * 1000).toISOString(),
});

const PART = 1024 * 1024;
const LARGE = 3 * PART;
/**
 * Bytes received of a file uploaded in parts, the offsets of the parts, and the offset at which the connection is lost.
 */
let arrived = 0;
let offsets: number[] = [];
let losesAnswerAt: number | undefined;
const uploadState = () => ({
  _id: 'b'.repeat(24),
  size: LARGE,
  offset: arrived,
  partBytes: PART,
  attachment: arrived === LARGE ? fileFixture(LATER) : null,
});

const LATER = 4_000_000_000;
const fileFixture = (expires: number): Attachment => ({
  _id: 'f'.repeat(24),
  name: 'On-call.pdf',
  type: 'application/pdf',
  size: 84_000,
  url: `/api/messages/attachments/${'f'.repeat(24)}?expires=${expires}&reader=1&signature=1`,
  scanned: false,
});

/** Returns the latest messages, or those before a given one. */
function pageOfMessages(query: URLSearchParams) {
  const before = messages.findIndex(({ _id }) => _id === query.get('before'));
  const older = before < 0 ? messages : messages.slice(0, before);
  const items = older.slice(-Number(query.get('limit')));
  return { items, more: items.length < older.length };
}

/** Returns a page of the messages that contain a word. */
function pageOfFound(query: URLSearchParams): Response {
  const found = messages.filter(({ text: said }) => said.includes(query.get('text') ?? ''));
  const skip = Number(query.get('skip') ?? 0);
  const items = found.slice(skip, skip + Number(query.get('limit')));
  const shownWith = { _id: CONVERSATION_ID, name: 'Elin Sandqvist' };
  return Response.json(
    items.map((message) => ({ message, conversation: shownWith })),
    { headers: { 'x-total-count': `${found.length}` } },
  );
}

async function answer(
  address: string,
  init: { method?: string; body?: string; keepalive?: boolean } = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const method = init.method ?? 'GET';
  if (pathname === '/api/login/')
    return Response.json({ ...sessionFixture('COMPANY'), ...(acting && { impersonatedBy: acting }) });
  if (network === 'down') throw new TypeError('Failed to fetch');
  if (network === 'silent') return new Promise(() => {});
  if (network === 'broken') return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  if (method !== 'GET') sent.push({ method, path: pathname, body, keepalive: init.keepalive });
  if (pathname === '/api/messages/unread')
    return Response.json({ conversations: conversation.newMessages > 0 ? 1 : 0, messages: conversation.newMessages });
  if (pathname.endsWith('/read')) return Response.json({ ok: true });
  if (pathname.startsWith('/api/messages/conversations/')) {
    if (method === 'GET') return pageFixture([conversation]);
    conversation = { ...conversation, ...body, draft: 'draft' in body ? storedDraft(body.draft) : conversation.draft };
    return Response.json({ ...conversation, participants: [] });
  }
  if (isGone && (pathname.includes(CONVERSATION_ID) || pathname === '/api/messages/conversations'))
    return Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
  if (pathname === '/api/messages/conversations' || pathname.endsWith('/conversation'))
    return Response.json(conversation);
  if (pathname.endsWith('/tech-tests')) return pageFixture(tests);
  if (pathname === '/api/messages/search') return pageOfFound(searchParams);
  if (pathname === `/api/messages/${CONVERSATION_ID}`) {
    if (method === 'GET') return Response.json(pageOfMessages(searchParams));
    if (network === 'refusing')
      return Response.json({ code: 'blocked', message: 'Elin Sandqvist is not available.' }, { status: 403 });
    return Response.json(store(body), { status: 201 });
  }
  if (pathname.endsWith('/uploads')) return Response.json(uploadState(), { status: 201 });
  if (pathname.includes('/uploads/')) {
    if (method === 'GET') return Response.json(uploadState());
    const form = init.body as unknown as FormData;
    const [offset, part] = [Number(form.get('offset')), form.get('file') as File];
    offsets.push(offset);
    if (offset !== arrived)
      return Response.json({ code: 'part_expected', message: 'x', offset: arrived }, { status: 409 });
    arrived += part.size;
    if (offset === losesAnswerAt) {
      network = 'down';
      throw new TypeError('Failed to fetch');
    }
    return Response.json(uploadState());
  }
  if (pathname.endsWith('/attachments')) {
    if (network === 'refusing')
      return Response.json(
        { code: 'invalid', message: 'Check the form.', fields: { file: 'This file type can’t be sent.' } },
        { status: 400 },
      );
    return Response.json(fileFixture(LATER), { status: 201 });
  }
  if (pathname.includes('/attachments/')) {
    renewed.push(pathname);
    return Response.json(fileFixture(LATER));
  }
  if (pathname.startsWith(`/api/messages/${CONVERSATION_ID}/`)) {
    const id = pathname.split('/').at(-1);
    messages = messages.map((each) => (each._id === id ? { ...each, ...body, editedDate: each.createdDate } : each));
    return Response.json(messages.find((each) => each._id === id) ?? { message: 'Done' });
  }
  return pageFixture([]);
}

async function open(address = OPEN) {
  history.replaceState(null, '', address);
  await renderWithProviders(
    <>
      <CompanyMessagesPage />
      <UnreadEffects />
    </>,
    { queries },
  );
}

beforeEach(async () => {
  localStorage.clear();
  [sent, renewed, tests, network, isGone] = [[], [], [], 'up', false];
  [arrived, offsets, losesAnswerAt, acting] = [0, [], undefined, undefined];
  conversation = conversationFixture();
  messages = [messageFixture(1, 'Is the on-call pay the same?'), messageFixture(2, 'It is.', { own: true })];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('XMLHttpRequest', undefined); // Makes uploads use fetch, like every other request.
  HTMLElement.prototype.hidePopover = () => {};
  queries.clear();
  await login('karin@example.org', 'seven ferries at noon');
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener() {},
    removeEventListener() {},
  }));
const log = () => document.querySelector('[role=log]')?.textContent ?? '';
const box = () => document.querySelector('form textarea[placeholder]') as HTMLTextAreaElement;
const type = (value: string, field: HTMLTextAreaElement = box()) => enter(field, value);
const key = (pressed: string, more: KeyboardEventInit = {}, target: Element | null = document.activeElement) =>
  act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more }));
  });
const paste = (...files: File[]) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { files } });
    box().dispatchEvent(event);
  });
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].findLast(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  );
const press = (name: string) => act(async () => named(name)?.click());
const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === `/api/messages/${CONVERSATION_ID}`);

describe('a company’s messages', { timeout: 15_000 }, () => {
  test('the list shows the other side and the number of new messages, and opens the conversation', async () => {
    conversation = conversationFixture({ newMessages: 2, lastMessage: { ...messageFixture(2, 'Hi'), attachments: 0 } });
    await open('/company/messages');
    await eventually(() => expect(text()).toContain('Elin Sandqvist'));
    expect(text()).toContain('2 new messages');
    await act(async () => document.querySelector<HTMLElement>('[data-conversation]')?.click());
    await eventually(() => expect(log()).toContain('Is the on-call pay the same?'));
    expect(location.search).toBe(`?conversation=${CONVERSATION_ID}`);
  });

  test('the list truncates the last message at its end, including a right-to-left one after its author', async () => {
    const said = 'مرحبا، هل يمكننا التحدث يوم الخميس؟';
    const lastMessage = { ...messageFixture(2, said, { own: true }), attachments: 0 };
    conversation = conversationFixture({ lastMessage });
    await open('/company/messages');
    await eventually(() => expect(text()).toContain(`You: ${said}`));
    const words = [...document.querySelectorAll('[data-conversation] [dir="auto"]')];
    expect(words.map(({ textContent }) => textContent)).toEqual([said]);
  });

  test('on a phone, the name of the other side is the heading of the page', async () => {
    onPhone();
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    const pane = document.querySelector('[aria-label=Conversation]');
    // The headings of the days are one level lower.
    expect([...(pane?.querySelectorAll('h1, h2, h3') ?? [])].map(({ tagName }) => tagName)).toEqual(['H1', 'H2']);
    expect(pane?.querySelector('h1')?.textContent).toBe('Elin Sandqvist');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test.each(['silent', 'broken'] as const)(
    'on a phone, a conversation that does not load has a page heading and a link back (%s)',
    async (state) => {
      onPhone();
      network = state;
      await open();
      await eventually(() =>
        expect(text()).toContain(state === 'silent' ? 'Loading the conversation' : 'Couldn’t load the conversation'),
      );
      const pane = document.querySelector('[aria-label=Conversation]');
      expect(pane?.querySelector('h1')?.textContent).toBe('Conversation');
      await press('Back to all conversations');
      expect(location.search).toBe('');
    },
  );

  test.each([['desktop'], ['phone']])(
    'the URL of a conversation that does not exist shows a message, and a link back to the list (%s)',
    async (device) => {
      if (device === 'phone') onPhone();
      isGone = true;
      await open();
      await eventually(() => expect(text()).toContain(texts.gone));
      expect(text()).not.toContain(common.retry);
      await press(texts.back);
      expect(location.search).toBe('');
      await eventually(() => expect(text()).not.toContain(texts.gone));
    },
  );

  test('an open conversation disappears once the reader loses access to it', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    isGone = true;
    await act(async () => void queries.invalidateQueries({ queryKey: messageKeys.conversation(CONVERSATION_ID) }));
    await eventually(() => expect(text()).toContain(texts.gone));
    expect(text()).not.toContain('Is the on-call pay the same?');
  });

  test('next to the list, whose heading is the page heading, a conversation has a second-level heading', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    expect(document.querySelector('[aria-label=Conversation] h1')).toBeNull();
    expect(document.querySelector('[aria-label=Conversation] h2')?.textContent).toBe('Elin Sandqvist');
  });

  test("a link with a developer's id opens the conversation with them", async () => {
    await open(`/company/messages?with=${DEVELOPER_ID}`);
    await eventually(() => expect(log()).toContain('It is.'));
    expect(sent[0]?.body).toMatchObject({ userId: DEVELOPER_ID });
  });

  test("a received message has a link for reporting it; one's own message has none", async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    const links = [...document.querySelectorAll('[data-message]')].map((each) =>
      each.querySelector('[aria-label="Report message…"]')?.getAttribute('href'),
    );
    expect(links).toEqual([`/report/message/${messages[0]?._id}`, undefined]);
  });

  test('a superuser who acts as the reader cannot report a message', async () => {
    acting = { email: 'root@example.org' };
    await login('karin@example.org', 'seven ferries at noon');
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    expect(document.querySelector('[aria-label="Copy text"]')).not.toBeNull();
    expect(document.querySelector('[aria-label="Report message…"]')).toBeNull();
  });

  test('a sent message appears immediately and is stored once', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('Here is the page from our handbook.');
    await key('Enter', { ctrlKey: true }, box());
    expect(log()).toContain('Here is the page from our handbook.');
    expect(box().value).toBe('');
    await eventually(() => expect(log()).not.toContain('Sending'));
    expect(posts()).toHaveLength(1);
    expect(log().match(/from our handbook/g)).toHaveLength(1);
  });

  test('messages sent offline survive a reload, and are sent once and in order', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'down';
    for (const words of ['First', 'Second']) {
      await type(words);
      await key('Enter', { ctrlKey: true }, box());
    }
    await eventually(() => expect(log()).toContain('Not sent yet'));
    unmount();
    queries.clear();
    network = 'up';
    await open();
    await eventually(() => expect(messages.map((each) => each.text).slice(2)).toEqual(['First', 'Second']));
    await eventually(() => expect(log()).not.toContain('Not sent yet'));
    expect(new Set(messages.map(({ clientId }) => clientId)).size).toBe(3);
  });

  test('a rejected message shows the reason, holds back the following ones, and can be discarded', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'refusing';
    await type('First');
    await key('Enter', { ctrlKey: true }, box());
    await eventually(() => expect(log()).toContain('Not sent: Elin Sandqvist is not available.'));
    network = 'up';
    await type('Second');
    await key('Enter', { ctrlKey: true }, box());
    expect(posts()).toHaveLength(1);
    await press('Discard message');
    await eventually(() => expect(messages.at(-1)?.text).toBe('Second'));
    expect(log()).not.toContain('First');
  });

  test('Undo restores a discarded message in its place', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'down';
    for (const each of ['First', 'Second']) {
      await type(each);
      await key('Enter', { ctrlKey: true }, box());
    }
    await eventually(() => expect(log()).toContain('Not sent yet'));
    await act(async () => document.querySelector<HTMLElement>('[data-unsent] button:last-of-type')?.click());
    expect(log()).not.toContain('First');
    await press('Undo');
    network = 'up';
    await act(async () => void window.dispatchEvent(new Event('online')));
    await eventually(() => expect(messages.map((each) => each.text).slice(2)).toEqual(['First', 'Second']));
  });

  test("a message is shown and sent even if the browser's storage is full", async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'down';
    await type('Stored');
    await key('Enter', { ctrlKey: true }, box());
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await type('Not stored');
    await key('Enter', { ctrlKey: true }, box());
    await eventually(() => expect(log()).toContain('Not stored'));
    network = 'up';
    await act(async () => void window.dispatchEvent(new Event('online')));
    await eventually(() => expect(messages.map((each) => each.text).slice(2)).toEqual(['Stored', 'Not stored']));
    full.mockRestore();
  });

  test('typed text survives a reload and is stored for other devices', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('Half a sentence');
    unmount();
    expect(sent.find(({ body }) => 'draft' in body)?.body).toEqual({ draft: 'Half a sentence' });
    await open();
    await eventually(() => expect(box()?.value).toBe('Half a sentence'));
  });

  test('a message sent offline does not reappear as the draft that the server still has', async () => {
    conversation = conversationFixture({ draft: { text: 'On my way', updatedDate: new Date().toISOString() } });
    await open();
    await eventually(() => expect(box()?.value).toBe('On my way'));
    network = 'down';
    await key('Enter', { ctrlKey: true }, box());
    expect(box().value).toBe('');
    unmount();
    queries.clear();
    [network, sent] = ['up', []];
    await open();
    await eventually(() => expect(posts()).toHaveLength(1));
    await eventually(() => expect(box()?.value).toBe(''));
    await eventually(() => expect(sent.find(({ body }) => 'draft' in body)?.body).toEqual({ draft: '' }));
    await eventually(() => expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]));
  });

  test('text typed offline is stored for other devices when the conversation is opened again', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'down';
    await type('In the tunnel');
    unmount();
    queries.clear();
    [network, sent] = ['up', []];
    await open();
    await eventually(() => expect(sent.find(({ body }) => 'draft' in body)?.body).toEqual({ draft: 'In the tunnel' }));
    expect(box().value).toBe('In the tunnel');
  });

  test('text typed when the session ends is restored after the next log-in', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'down';
    await type('Half a sentence');
    unmount();
    logoutHere();
    network = 'up';
    await login('karin@example.org', 'seven ferries at noon');
    await open();
    await eventually(() => expect(box()?.value).toBe('Half a sentence'));
  });

  test('typed text survives that the other side blocks and unblocks the conversation', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('Half a sentence');
    conversation = { ...conversation, cannotWrite: 'blocked-by-other', blockedBy: 'other' };
    await act(async () => void queries.invalidateQueries({ queryKey: ['conversation'] }));
    await eventually(() => expect(text()).toContain('This conversation is closed. You can still read it.'));
    expect(box()).toBeNull();
    conversation = conversationFixture();
    await act(async () => void queries.invalidateQueries({ queryKey: ['conversation'] }));
    await eventually(() => expect(box()?.value).toBe('Half a sentence'));
  });

  test('a draft sent from another window disappears here, unless it was changed here', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('On my way');
    const name = `tandem.draft.${OWN_ACCOUNT}.${CONVERSATION_ID}`;
    const sentElsewhere = (before: string) =>
      act(async () => {
        const [oldValue, newValue] = [before, ''].map((words) => JSON.stringify({ text: words, attachments: [] }));
        window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue }));
      });
    await sentElsewhere('On my');
    expect(box().value).toBe('On my way');
    await sentElsewhere('On my way');
    expect(box().value).toBe('');
  });

  test('a message that is too long is not truncated: it shows by how much, and is not sent', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('x'.repeat(10_003));
    expect(box().value).toHaveLength(10_003);
    expect(text()).toContain('3 characters too many');
    await key('Enter', { ctrlKey: true }, box());
    expect(posts()).toEqual([]);
    await type('x'.repeat(9_990));
    expect(text()).toContain('10 characters left');
    await key('Enter', { ctrlKey: true }, box());
    await eventually(() => expect(posts()).toHaveLength(1));
  });

  test('opening a file that the reader has lost access to shows an error', async () => {
    messages = [messageFixture(1, 'The handbook', { attachments: [fileFixture(1)] })];
    vi.stubGlobal('fetch', (address: string, init: object) => {
      if (!address.includes('/attachments/')) return answer(address, init);
      return Promise.resolve(Response.json({ code: 'not_found', message: 'This file is gone.' }, { status: 404 }));
    });
    await open();
    await eventually(() => expect(document.querySelector('a[download]')).toBeTruthy());
    await act(async () => document.querySelector<HTMLElement>('a[download]')?.click());
    await eventually(() => expect(text()).toContain('This file is gone.'));
  });

  test('a draft from another device is shown', async () => {
    conversation = conversationFixture({ draft: { text: 'From the phone', updatedDate: '2026-11-19T10:00:00.000Z' } });
    await open();
    await eventually(() => expect(box()?.value).toBe('From the phone'));
  });

  test('a draft sent from another device disappears here and does not reappear', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('On my way');
    unmount();
    await eventually(() => expect(conversation.draft?.text).toBe('On my way'));
    await open();
    await eventually(() => expect(box()?.value).toBe('On my way'));
    conversation = { ...conversation, draft: storedDraft('') };
    await act(async () => void queries.invalidateQueries({ queryKey: ['conversation'] }));
    await eventually(() => expect(box().value).toBe(''));
    unmount();
    queries.clear();
    sent = [];
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    expect(box().value).toBe('');
    expect(sent.filter(({ body }) => 'draft' in body)).toEqual([]);
  });

  test('a draft sent from another device while this one was closed is not shown, although it is stored here', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('On my way');
    unmount();
    await eventually(() => expect(conversation.draft?.text).toBe('On my way'));
    queries.clear();
    conversation = { ...conversation, draft: storedDraft('') };
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    expect(box().value).toBe('');
    expect(text()).not.toContain('On my way');
  });

  test('text typed on another device is shown here, unless there is unsaved input here', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    const typedElsewhere = async (words: string) => {
      conversation = { ...conversation, draft: storedDraft(words) };
      await act(async () => void queries.invalidateQueries({ queryKey: ['conversation'] }));
    };
    await typedElsewhere('From the phone');
    await eventually(() => expect(box().value).toBe('From the phone'));
    await type('From the phone and from here');
    await typedElsewhere('Something else');
    await act(async () => {});
    expect(box().value).toBe('From the phone and from here');
  });

  test('unread messages start below a line, and reading them is reported once', async () => {
    conversation = conversationFixture({ newMessages: 1, readUpTo: { mine: messages[1]?._id } });
    messages = [...messages, messageFixture(3, 'Thursday works.')];
    await open();
    await eventually(() => expect(log()).toContain('New since your last visit'));
    expect(log().indexOf('New since')).toBeLessThan(log().indexOf('Thursday works.'));
    expect(log().indexOf('New since')).toBeGreaterThan(log().indexOf('It is.'));
    await eventually(() => expect(sent.filter(({ path }) => path.endsWith('/read'))).toHaveLength(1));
    expect(sent.at(-1)?.body).toEqual({ messageId: messages[2]?._id });
    expect(log()).toContain('New since your last visit');
  });

  test('with more unread messages than fit in one page, the line is where the reader left off', async () => {
    messages = Array.from({ length: 130 }, (_, nth) => messageFixture(nth + 1, `Question ${nth + 1}.`));
    conversation = conversationFixture({ newMessages: 120, readUpTo: { mine: messages[9]?._id ?? '' } });
    await open();
    await eventually(() =>
      expect(log()).toMatch(/Question 10\..*New since your last visit.*Question 11\..*Question 130\./s),
    );
    unmount();
    queries.clear();
    conversation = conversationFixture({ newMessages: 130, readUpTo: {} });
    await open();
    await eventually(() => expect(log()).toMatch(/New since your last visit.*Question 1\./s));
  });

  test('one letter searches the names of conversations only, and a hint explains how to search in messages', async () => {
    await open('/company/messages?search=q');
    await eventually(() => expect(text()).toContain('Type at least two characters to search in messages.'));
    expect(text()).not.toContain('In messages');
  });

  test('a search highlights the words in the messages it finds, shows their number, and loads more', async () => {
    messages = Array.from({ length: 25 }, (_, nth) =>
      messageFixture(nth + 1, `${'About pay. '.repeat(9)}A harbour ${nth}.`),
    );
    await open('/company/messages?search=harbour');
    const found = () => [...document.querySelectorAll('mark')].map((each) => each.closest('a')?.textContent ?? '');
    await eventually(() => expect(found()).toHaveLength(20));
    expect(found()[0]).toMatch(/… .{20,60}A harbour 0\./);
    expect(text()).toContain('25 messages');
    await press('Show more messages');
    await eventually(() => expect(found()).toHaveLength(25));
    expect(named('Show more messages')).toBeUndefined();
    messages = [];
    await act(() => queries.invalidateQueries({ queryKey: ['found-messages'] }));
    await eventually(() => expect(text()).toContain('No messages found'));
  });

  test('the end of the conversation stays visible when content above it grows, such as a card that has loaded', async () => {
    const observed = new Map<Element, () => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        changed: () => void;
        constructor(changed: () => void) {
          this.changed = changed;
        }
        observe(element: Element) {
          observed.set(element, this.changed);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    const frame = document.querySelector('[role=log]') as HTMLElement;
    expect(frame.scrollTop).toBe(0);
    Object.defineProperty(frame, 'scrollHeight', { value: 1200 });
    for (const changed of [...observed].flatMap(([element, each]) => (frame.contains(element) ? [each] : [])))
      changed();
    expect(frame.scrollTop).toBe(1200);
  });

  test('the title of the page counts unread conversations', async () => {
    document.head.innerHTML = '<title>Tandem</title><link rel="icon" href="/favicon.svg">';
    conversation = conversationFixture({ newMessages: 3 });
    await open('/company/messages');
    await eventually(() => expect(document.title).toBe('(1) Messages · Tandem'));
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/favicon-unread.svg');
  });

  test("one's own message can be edited with the arrow key and Ctrl + Enter", async () => {
    messages = [messageFixture(1, 'Thursday?', { own: true, createdDate: new Date().toISOString() })];
    await open();
    await eventually(() => expect(log()).toContain('Thursday?'));
    await key('ArrowUp', {}, box());
    const field = document.querySelector('article textarea') as HTMLTextAreaElement;
    await type('Friday?', field);
    await key('Enter', { ctrlKey: true }, field);
    await eventually(() => expect(log()).toContain('Friday?'));
    expect(log()).toContain('edited');
  });

  test('text typed while editing a sent message stays there when the ten minutes for editing end', async () => {
    messages = [messageFixture(1, 'Thursday?', { own: true, createdDate: new Date().toISOString() })];
    await open();
    await eventually(() => expect(log()).toContain('Thursday?'));
    await key('ArrowUp', {}, box());
    const field = () => document.querySelector('article textarea') as HTMLTextAreaElement;
    await type('Friday, after the meeting?', field());
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    // The other side reads the message, so it is rendered again.
    await act(async () => putConversation({ ...conversation, readUpTo: { other: messages[0]?._id } }));
    expect(field()?.value).toBe('Friday, after the meeting?');
    later.mockRestore();
  });

  test('Undo restores a deleted message without sending a request', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await press('Delete message');
    expect(log()).not.toContain('It is.');
    expect(log()).toContain('Message deleted');
    await press('Undo');
    expect(log()).toContain('It is.');
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('Undo restores a deleted message for as long as it is offered', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    vi.useFakeTimers();
    try {
      await press('Delete message');
      const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
      await act(async () => undo?.focus());
      await act(async () => vi.advanceTimersByTime(60_000));
      expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
      await act(async () => undo?.click());
      await act(async () => vi.advanceTimersByTime(60_000));
    } finally {
      vi.useRealTimers();
    }
    expect(log()).toContain('It is.');
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('a deleted message is deleted on the server when the page is left, although the page does not wait for that', async () => {
    messages = [messageFixture(9, 'Sent too early', { own: true })];
    await open();
    await eventually(() => expect(log()).toContain('Sent too early'));
    await press('Delete message');
    const deletions = () => sent.filter(({ method }) => method === 'DELETE');
    expect(deletions()).toEqual([]);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(deletions()).toMatchObject([
      { path: `/api/messages/${CONVERSATION_ID}/${messages[0]?._id}`, keepalive: true },
    ]);
  });

  test('a message deleted right before logging out is deleted before the session ends', async () => {
    messages = [messageFixture(8, 'Sent too early', { own: true })];
    await open();
    await eventually(() => expect(log()).toContain('Sent too early'));
    await press('Delete message');
    unmount();
    sent = [];
    await logout();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/messages/${CONVERSATION_ID}/${messages[0]?._id}`,
      'POST /api/logout',
    ]);
  });

  test('a message deleted offline is hidden, and deleted on the server when the page is next opened', async () => {
    messages = [messageFixture(7, 'Sent too early', { own: true })];
    await open();
    await eventually(() => expect(log()).toContain('Sent too early'));
    await press('Delete message');
    network = 'down';
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(log()).not.toContain('Sent too early');
    unmount();
    [network, sent] = ['up', []];
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await open();
    await eventually(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
    vi.useRealTimers();
    unmount();
    sent = [];
    await open();
    await eventually(() => expect(log()).toContain('Message deleted'));
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  describe('a message deleted in another window', () => {
    const key = `tandem.deletions.${sessionFixture('COMPANY').account?._id}`;
    const deletions = () => sent.filter(({ method }) => method === 'DELETE');
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    /** Simulates the entry that another window stores while it offers Undo. */
    const offerUntil = (until: number) =>
      localStorage.setItem(
        key,
        JSON.stringify([{ _id: messages[0]?._id, conversationId: CONVERSATION_ID, until: Date.now() + until }]),
      );

    beforeEach(async () => {
      messages = [messageFixture(6, 'Sent too early', { own: true })];
      await open();
      await eventually(() => expect(log()).toContain('Sent too early'));
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      offerUntil(6000);
      await act(async () => resumeDeletions());
      expect(log()).not.toContain('Sent too early');
    });
    afterEach(() => vi.useRealTimers());

    test('is restored by Undo there, even if this window was left in the meantime', async () => {
      await act(async () => void window.dispatchEvent(new Event('pagehide')));
      for (let second = 0; second < 30; second++) {
        await pass(1000);
        offerUntil(1000);
      }
      expect(deletions()).toEqual([]);
      localStorage.removeItem(key);
      await pass(10_000);
      expect(deletions()).toEqual([]);
      expect(log()).toContain('Sent too early');
    });

    test('is deleted by this window if the other was closed before it could', async () => {
      await pass(10_000);
      expect(deletions()).toHaveLength(1);
      expect(localStorage.getItem(key)).toBeNull();
    });
  });

  test('a list that cannot be refetched continues to show its conversations, with a message in place', async () => {
    await open('/company/messages');
    await eventually(() => expect(text()).toContain('Elin Sandqvist'));
    network = 'broken';
    await act(async () => {
      await queries.invalidateQueries({ queryKey: ['conversations'] });
    });
    await eventually(() => expect(text()).toContain('We couldn’t refresh it'));
    expect(text()).toContain('Elin Sandqvist');
    expect(document.querySelector('[data-tone=bad]')).toBeNull();
  });

  test('the first message without a match needs a job', async () => {
    conversation = conversationFixture({ needsJob: true });
    messages = [];
    await open();
    await eventually(() => expect(box()).not.toBeNull());
    await type('Hello Elin');
    await key('Enter', { ctrlKey: true }, box());
    expect(posts()).toEqual([]);
    await eventually(() => expect(text()).toContain('Publish a job first'));
    expect(box().value).toBe('Hello Elin');
  });

  test('a pasted file is uploaded immediately, shown with its size, and sent with the message', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await paste(new File(['%PDF-1.7'], 'On-call.pdf', { type: 'application/pdf' }));
    await eventually(() => expect(text()).toContain('84 kB'));
    await type('The handbook');
    await key('Enter', { ctrlKey: true }, box());
    await eventually(() => expect(posts().at(-1)?.body).toMatchObject({ attachments: ['f'.repeat(24)] }));
    expect(text()).not.toContain('84 kB');
  });

  test('files uploaded at the same time are all attached, and a file that is too large does not count towards the limit of five', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    const large = Object.defineProperty(new File([], 'Film.zip'), 'size', { value: 11_000_000 });
    const small = Array.from({ length: 6 }, (_, nth) => new File(['Notes'], `Notes ${nth + 1}.txt`));
    await paste(large, ...small);
    await eventually(() => expect(text()).toContain('This file is larger than 10 MB'));
    await eventually(() => expect(text().match(/84 kB/g)).toHaveLength(5));
    expect(text().match(/A message can have 5 files/g)).toHaveLength(1);
  });

  test('a rejected file shows the reason, and can be removed without affecting the typed text', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    await type('The handbook');
    network = 'refusing';
    await paste(new File(['MZ'], 'setup.exe'));
    await eventually(() => expect(text()).toContain('This file type can’t be sent.'));
    await press('Remove setup.exe');
    expect(text()).not.toContain('setup.exe');
    expect(box().value).toBe('The handbook');
  });

  test('a file that could not be uploaded offline is uploaded when the connection returns', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    network = 'down';
    await paste(new File(['%PDF-1.7'], 'On-call.pdf', { type: 'application/pdf' }));
    await eventually(() => expect(named('Try again')).toBeTruthy());
    network = 'up';
    await act(async () => void window.dispatchEvent(new Event('online')));
    await eventually(() => expect(text()).toContain('84 kB'));
    expect(named('Try again')).toBeUndefined();
  });

  test('an interrupted upload of a large file continues where it stopped when the connection returns', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    losesAnswerAt = PART;
    await paste(new File([new Uint8Array(LARGE)], 'On-call.pdf', { type: 'application/pdf' }));
    await eventually(() => expect(named('Try again')).toBeTruthy());
    [network, losesAnswerAt] = ['up', undefined];
    await act(async () => void window.dispatchEvent(new Event('online')));
    await eventually(() => expect(text()).toContain('84 kB'));
    expect(offsets).toEqual([0, PART, 2 * PART]);
    expect(sent.filter(({ path }) => path.endsWith('/uploads'))).toHaveLength(1);
  });

  test('a part whose response was lost is not uploaded twice', async () => {
    await open();
    await eventually(() => expect(log()).toContain('It is.'));
    losesAnswerAt = 2 * PART;
    await paste(new File([new Uint8Array(LARGE)], 'On-call.pdf', { type: 'application/pdf' }));
    await eventually(() => expect(named('Try again')).toBeTruthy());
    [network, losesAnswerAt] = ['up', undefined];
    await press('Try again');
    await eventually(() => expect(text()).toContain('84 kB'));
    expect(offsets).toEqual([0, PART, 2 * PART]);
  });

  test('the link to a file is renewed only once it has expired', async () => {
    const click = async () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      await act(async () => document.querySelector<HTMLElement>('a[download]')?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    document.addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && event.preventDefault(), {
      once: true,
    });
    messages = [messageFixture(1, 'The handbook', { attachments: [fileFixture(1)] })];
    await open();
    await eventually(() => expect(document.querySelector('a[download]')).toBeTruthy());
    expect(await click()).toBe(true);
    await eventually(() =>
      expect(document.querySelector('a[download]')?.getAttribute('href')).toContain(`expires=${LATER}`),
    );
    await click();
    expect(renewed).toHaveLength(1);
  });

  test('a file that waited too long to be sent is removed from the message, with a notice', async () => {
    const draft = { text: 'The handbook', updatedDate: new Date().toISOString(), attachments: [fileFixture(1)] };
    localStorage.setItem(`tandem.draft.${OWN_ACCOUNT}.${CONVERSATION_ID}`, JSON.stringify(draft));
    vi.stubGlobal('fetch', (address: string, init: object) => {
      if (!address.includes('/attachments/')) return answer(address, init);
      return Promise.resolve(Response.json({ code: 'notFound', message: 'Not found' }, { status: 404 }));
    });
    await open();
    await eventually(() => expect(text()).toContain('“On-call.pdf” is no longer attached'));
    expect(text()).not.toContain('84 kB');
    expect(box().value).toBe('The handbook');
  });

  test('a reader who cannot write sees the reason, and what to do about it', async () => {
    conversation = conversationFixture({ cannotWrite: 'blocked-by-me', blockedBy: 'me' });
    await open();
    await eventually(() => expect(text()).toContain('You can’t write to Elin Sandqvist'));
    expect(box()).toBeNull();
    await press('Unblock Elin Sandqvist');
    expect(sent.map(({ body }) => body)).toContainEqual({ blocked: false });
  });

  test.each(LANGUAGES.flatMap((language) => WRITING_OBSTACLES.map((obstacle) => [language, obstacle] as const)))(
    'in the language %s there is a text for the obstacle %s',
    (language, obstacle) => {
      const cannot = textsOf(language).cannot as Record<string, unknown>;
      expect(cannot[obstacle]).toBeTruthy();
    },
  );

  test('a superuser who acts as the reader can neither write nor change anything, and sees why', async () => {
    messages = [messageFixture(1, 'From me', { own: true, createdDate: new Date().toISOString() })];
    acting = { email: 'root@example.org' };
    await login('karin@example.org', 'seven ferries at noon');
    await open();
    await eventually(() => expect(text()).toContain('You can’t write while acting as someone else.'));
    expect(box()).toBeNull();
    const labels = [...document.querySelectorAll('[role=menuitem], button')].map((each) => each.textContent);
    expect(labels.join(' ')).not.toMatch(/Delete message|Edit message|\bArchive\b|Mute|Block/);
    expect(sent).toEqual([]);
  });

  test('a pending request can be accepted inside the conversation', async () => {
    const match = matchFixture('a'.repeat(24), 'Elin', { coverText: 'I read the ad twice.' });
    conversation = conversationFixture({
      matches: [{ _id: match._id, status: 'pending', job: { _id: match.job, title: 'Backend engineer' } }],
    });
    queries.setQueryData(['matches', sessionFixture('COMPANY').account.entityId], [match]);
    await open();
    await eventually(() => expect(log()).toContain('I read the ad twice.'));
    expect(log()).toContain('Elin showed interest');
    await eventually(() => expect(named('Accept')).toBeTruthy());
    await press('Accept');
    expect(sent.at(-1)).toMatchObject({ body: { status: 'accepted' } });
  });

  test('a technical test appears among the messages at the time it was sent', async () => {
    const techTest = { kind: 'test', status: 'invited', link: '/tests/1', sentDate: '2026-11-18T10:01:30.000Z' };
    const match = matchFixture('a'.repeat(24), 'Elin', { techTest: { ...techTest, result: null } as never });
    conversation = conversationFixture({
      matches: [{ _id: match._id, status: 'accepted', job: { _id: match.job, title: 'Backend engineer' } }],
    });
    queries.setQueryData(['matches', sessionFixture('COMPANY').account.entityId], [match]);
    await open();
    await eventually(() => expect(log()).toContain('Technical test for “Backend engineer”'));
    expect(document.querySelector('[role=log] time[datetime="2026-11-18T10:01:30.000Z"]')).toBeTruthy();
    const places = ['Is the on-call pay', 'Technical test for', 'It is.'].map((words) => log().indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('every technical test of a match is shown, including a cancelled one', async () => {
    const techTest = {
      kind: 'test',
      status: 'invited',
      link: '/company/tests/2',
      sentDate: '2026-11-18T10:01:30.000Z',
    };
    const match = matchFixture('a'.repeat(24), 'Elin', { techTest: { ...techTest, result: null } as never });
    conversation = conversationFixture({
      matches: [{ _id: match._id, status: 'accepted', job: { _id: match.job, title: 'Backend engineer' } }],
    });
    tests = [
      { _id: '2', status: 'invited', createdDate: techTest.sentDate },
      { _id: '1', status: 'cancelled', createdDate: '2026-11-18T09:00:00.000Z' },
    ];
    queries.setQueryData(['matches', sessionFixture('COMPANY').account.entityId], [match]);
    await open();
    const links = () => [...document.querySelectorAll('[role=log] section a')].map((each) => each.getAttribute('href'));
    await eventually(() => expect(links()).toEqual(['/company/tests/1', '/company/tests/2']));
  });

  test("messages of colleagues show their names, the reader's own messages do not", async () => {
    messages = [
      messageFixture(1, 'From David', { own: true, senderId: '5'.repeat(24), senderName: 'David Ek' }),
      messageFixture(2, 'From me', { own: true, senderId: OWN_ACCOUNT }),
    ];
    await open();
    await eventually(() => expect(log()).toContain('David Ek'));
    const [first, second] = [...document.querySelectorAll('article > p:first-child')];
    expect(first?.className).not.toContain('td-hidden');
    expect(second?.className).toContain('td-hidden');
  });
});
