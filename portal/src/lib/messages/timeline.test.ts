import { describe, expect, test } from 'vitest';
import { messageFixture } from './message-fixtures.ts';
import type { UnsentMessage } from './outbox.ts';
import { firstUnread, isContiguous, withMessages } from './thread.ts';
import { type TimelineParts, timelineOf } from './timeline.ts';

const at = (seq: number, text = '', more = {}) => messageFixture(seq, text, more);
const day = (nth: number) => new Date(2026, 10, nth, 12).toISOString();
const parts = (more: Partial<TimelineParts<string>>): TimelineParts<string> => ({
  messages: [],
  cards: [],
  unsent: [],
  hasOlder: false,
  ...more,
});
const kinds = (more: Partial<TimelineParts<string>>) => timelineOf(parts(more)).map(({ kind }) => kind);
const unsent = (clientId: string): UnsentMessage => ({
  clientId,
  conversationId: 'c',
  text: 'On my way',
  attachments: [],
  createdDate: day(20),
});

describe('the timeline of a conversation', () => {
  test('has a line for each day on which something was written', () => {
    const messages = [
      at(1, '', { createdDate: day(1) }),
      at(2, '', { createdDate: day(1) }),
      at(3, '', { createdDate: day(2) }),
    ];
    expect(kinds({ messages })).toEqual(['day', 'message', 'message', 'day', 'message']);
  });

  test('has one line before the first new message', () => {
    const messages = [at(1), at(2), at(3)];
    expect(kinds({ messages, firstNew: messages[1]?._id })).toEqual(['day', 'message', 'new', 'message', 'message']);
  });

  test('puts cards among the messages by date, and leaves out those before the loaded messages', () => {
    const messages = [at(1, '', { createdDate: day(5) }), at(2, '', { createdDate: day(7) })];
    const cards = [3, 6, 9].map((nth) => ({ key: String(nth), date: day(nth), content: 'times' }));
    const shown = (hasOlder: boolean) =>
      timelineOf(parts({ messages, cards, hasOlder })).flatMap((item) => (item.kind === 'day' ? [] : [item.key]));
    const [one, two] = messages.map(({ _id }) => _id);
    expect(shown(false)).toEqual(['3', one, '6', two, '9']);
    expect(shown(true)).toEqual([one, '6', two, '9']);
  });

  test('shows a message once if the server has stored it and this device still awaits the response', () => {
    const messages = [at(1, 'On my way', { clientId: 'a' })];
    expect(
      timelineOf(parts({ messages, unsent: [unsent('a'), unsent('b')] }))
        .map(({ key }) => key)
        .slice(1),
    ).toEqual(['a', expect.stringContaining('day'), 'b']);
  });

  test("repeats the sender's name after another sender, after ten minutes and on another day", () => {
    const minute = (nth: number) => new Date(2026, 10, 1, 12, nth).toISOString();
    const messages = [
      at(1, '', { createdDate: minute(0) }),
      at(2, '', { createdDate: minute(9) }),
      at(3, '', { createdDate: minute(20) }),
      at(4, '', { createdDate: minute(21), own: true }),
      at(5, '', { createdDate: day(2), own: true }),
    ];
    const firsts = timelineOf(parts({ messages })).flatMap((item) =>
      item.kind === 'message' ? [item.isFirstOfSender] : [],
    );
    expect(firsts).toEqual([true, false, true, true, true]);
  });
});

describe('the loaded messages of a conversation', () => {
  test("are in the server's order regardless of the order of arrival, and a newer state replaces an older one", () => {
    const shown = withMessages([at(1, 'a'), at(3, 'c')], [at(2, 'b'), at(3, 'changed')]);
    expect(shown.map(({ text }) => text)).toEqual(['a', 'b', 'changed']);
  });

  test('have a detectable gap before messages that arrived later', () => {
    expect(isContiguous([at(1), at(2)], [at(3)])).toBe(true);
    expect(isContiguous([at(1), at(2)], [at(2), at(3)])).toBe(true);
    expect(isContiguous([at(1), at(2)], [at(4)])).toBe(false);
    expect(isContiguous([], [at(1)])).toBe(true);
    expect(isContiguous([], [at(4)])).toBe(false);
  });

  test("are unread after the last one that was read, except one's own", () => {
    const messages = [at(1), at(2, '', { own: true }), at(3)];
    const own = messages[1]?.senderId as string;
    expect(firstUnread(messages, messages[0]?._id, own)?.seq).toBe(3);
    expect(firstUnread(messages, undefined, own)?.seq).toBe(1);
    expect(firstUnread(messages, messages[2]?._id, own)).toBeUndefined();
  });
});
