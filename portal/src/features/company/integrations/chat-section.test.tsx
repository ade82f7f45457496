import type { ChatChannel } from '@tandem/contracts/chat';
import { beforeEach, expect, test } from 'vitest';
import { ChatSection } from './ChatSection.tsx';
import {
  buttonsNamed,
  choose,
  dialog,
  openSection,
  press,
  refusedFields,
  type,
  waitForText,
} from './section-fixtures.tsx';

const URL = 'https://hooks.slack.com/services/T0/B0/secret';
const CHANNEL: ChatChannel = {
  _id: '000000000000000000000001',
  kind: 'slack',
  name: '#hiring',
  events: [],
  digestHour: 8,
  zone: 'Asia/Tokyo',
  language: 'en',
  maskedUrl: 'hooks.slack.com/…cret',
  ended: null,
  lastPostedDate: null,
  createdDate: '2026-01-01T08:00:00.000Z',
  updatedDate: '2026-01-01T08:00:00.000Z',
};

let channels: ChatChannel[];
let sent: { method: string; body: unknown }[];
beforeEach(() => {
  [channels, sent] = [[], []];
});

const open = () =>
  openSection(<ChatSection />, ({ method, body }) => {
    if (method === 'GET') return channels;
    sent.push({ method, body });
    if (method === 'DELETE') {
      channels = [];
      return { ok: true };
    }
    const values = body as Partial<ChatChannel> & { url?: string };
    if (method === 'POST' && !values.name) return refusedFields({ name: 'Fill in this field.' });
    const { url, ...settings } = values;
    channels = [{ ...CHANNEL, ...settings }];
    return channels[0];
  });
const field = <T extends Element>(selector: string) => dialog().querySelector(selector) as T;

test('a channel is added with its URL, an hour and a time zone', async () => {
  await open();
  await waitForText('Chat');
  await press(buttonsNamed('Add chat channel')[0]);
  await press(buttonsNamed('Add chat channel', dialog())[0]);
  await waitForText('Fill in this field.');
  await type(field('#name'), '#hiring');
  await type(field('#url'), URL);
  await choose(field('#zone'), 'Pacific/Auckland');
  await press(buttonsNamed('Add chat channel', dialog())[0]);
  await waitForText('hooks.slack.com/…cret');
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { name: '#hiring', url: URL, zone: 'Pacific/Auckland' } });
  expect(document.body.innerHTML).not.toContain(URL);
});

test('changing the time zone of a channel does not change its URL', async () => {
  channels = [CHANNEL];
  await open();
  await waitForText('Asia/Tokyo');
  await press(buttonsNamed('More actions for #hiring')[0]);
  await press(
    [...document.querySelectorAll('[role=menuitem]')].find(({ textContent }) => textContent === 'Edit chat channel'),
  );
  expect(field<HTMLSelectElement>('#zone').value).toBe('Asia/Tokyo');
  await choose(field('#zone'), 'Europe/Stockholm');
  await press(buttonsNamed('Save chat channel', dialog())[0]);
  await waitForText('Europe/Stockholm');
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { zone: 'Europe/Stockholm' } });
  expect(sent.at(-1)?.body).not.toHaveProperty('url');
});

test('a disabled channel shows why', async () => {
  channels = [{ ...CHANNEL, ended: 'failing' }];
  await open();
  await waitForText('three messages in a row failed');
});
