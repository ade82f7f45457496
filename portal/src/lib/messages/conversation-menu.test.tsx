import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import messages from '../../../../packages/i18n/locales/en/messages.json' with { type: 'json' };
import { eventually, named, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { queries } from '../queries.ts';
import { clearUndos } from '../undo/undo.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { conversationFixture } from './message-fixtures.ts';
import { useConversation } from './use-conversation.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, messages } },
});
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};
afterEach(() => act(() => clearUndos()));

const conversation = conversationFixture();
let leave = () => {};

/** The conversation until it is left. */
function Screens() {
  const [isOpen, setOpen] = useState(true);
  leave = () => setOpen(false);
  return isOpen && <ConversationMenu conversation={conversation} name="Elin" />;
}

test('archiving can be undone although the conversation was left before the response', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await response;
    return Response.json({ ...conversation, archived: true });
  });
  await renderWithProviders(<Screens />);
  await press(messages.menu);
  await press(messages.archive);
  act(() => leave());
  respond();
  await eventually(() => expect(text()).toContain('Undo'));
});

test('an undo that fails after the conversation was left is reported', async () => {
  let isDown = false;
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 })
      : Response.json({ ...conversation, archived: true }),
  );
  await renderWithProviders(<Screens />);
  await press(messages.menu);
  await press(messages.archive);
  await eventually(() => expect(text()).toContain('Undo'));
  act(() => leave());
  isDown = true;
  await press('Undo');
  await eventually(() => expect(text()).toContain('Try that later.'));
});

test('a conversation that could not be archived is not shown as archived', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'PUT') return Response.json(conversation);
    await response;
    return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
  });
  function Open() {
    const { data } = useConversation(conversation._id);
    return data && <ConversationMenu conversation={data} name="Elin" />;
  }
  await renderWithProviders(<Open />, { queries });
  await eventually(() => expect(named(messages.menu)).toBeTruthy());
  await press(messages.menu);
  await press(messages.archive);
  await eventually(() => expect(named(messages.unarchive)).toBeTruthy());
  respond();
  await eventually(() => expect(text()).toContain('Try that later.'));
  expect(named(messages.archive)).toBeTruthy();
  expect(named(messages.unarchive)).toBeUndefined();
});
