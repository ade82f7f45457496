import type { Notification } from '@tandem/contracts/notification';
import { expect, test } from 'vitest';
import { byDay, linkOf } from './notification-groups.ts';

let count = 0;
const aNotification = (change: Partial<Notification> = {}): Notification => ({
  _id: String(++count),
  accountId: 'a',
  kind: 'interestReceived',
  textKey: 'notifications:kinds.interestReceived',
  values: { from: 'Ada', job: 'Go engineer' },
  link: `/company/matches?match=${count}`,
  group: 'interestReceived',
  read: false,
  createdDate: '2026-11-22T10:00:00.000Z',
  updatedDate: '2026-11-22T10:00:00.000Z',
  ...change,
});
const sizes = (all: Notification[]) => byDay(all).map(({ groups }) => groups.map(({ items }) => items.length));

test('notifications of one group are shown as one within a day', () => {
  const yesterday = '2026-11-21T10:00:00.000Z';
  expect(sizes([aNotification(), aNotification(), aNotification({ createdDate: yesterday })])).toEqual([[2], [1]]);
});

test('notifications without a group, of different groups, and read ones are shown apart', () => {
  expect(sizes([aNotification({ group: '' }), aNotification({ group: '' })])).toEqual([[1, 1]]);
  expect(sizes([aNotification(), aNotification({ group: 'matchIdle' })])).toEqual([[1, 1]]);
  expect(sizes([aNotification(), aNotification({ read: true })])).toEqual([[1, 1]]);
});

test('a group links to the screen of its notifications, or to its parent if they link to different ones', () => {
  const link = '/company/matches?match=1';
  const groupOf = (...all: Notification[]) => byDay(all)[0]?.groups[0] as never;
  expect(linkOf(groupOf(aNotification({ link })))).toBe(link);
  expect(linkOf(groupOf(aNotification({ link }), aNotification({ link })))).toBe(link);
  expect(linkOf(groupOf(aNotification(), aNotification()))).toBe('/company/matches');
});
