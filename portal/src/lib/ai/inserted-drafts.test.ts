import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInserted, recordEdits, rememberInserted } from './inserted-drafts.ts';

let recorded: unknown[];
beforeEach(() => {
  recorded = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    recorded.push([url.split('/').at(-1), JSON.parse(body)]);
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  forgetInserted('chat');
  vi.unstubAllGlobals();
});
const done = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the changed share of an inserted draft is recorded whenever it differs from the last one', async () => {
  rememberInserted('chat', { runId: 'abc', draft: 'We build good chargers' });
  recordEdits('chat', 'We build good chargers');
  recordEdits('chat', 'We build chargers');
  recordEdits('chat', 'We build chargers');
  recordEdits('chat', 'We build good chargers');
  await done();
  expect(recorded).toEqual([
    ['abc', { outcome: 'edited', distance: 0.25 }],
    ['abc', { outcome: 'accepted', distance: 0 }],
  ]);
});

test('nothing is recorded for a text without a draft, or after it was sent', async () => {
  recordEdits('chat', 'Hello');
  rememberInserted('chat', { runId: 'abc', draft: 'We build' });
  forgetInserted('chat');
  recordEdits('chat', 'Hello');
  await done();
  expect(recorded).toEqual([]);
});
