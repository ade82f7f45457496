// @vitest-environment jsdom
import '../testing/fake-browser.ts';

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyOnPage } from '../readers/page.ts';
import { requestReading } from '../shortcut.ts';
import { clearStorage } from '../testing/fake-browser.ts';
import { clientFor } from './api.ts';
import { type LeadDraft, loadLead, storeLead } from './company/lead-draft.ts';
import { manualDraft } from './draft.ts';
import { saveWriting } from './outreach/email-draft.ts';
import { enqueue, queueOf } from './queue/queue.ts';
import { saveUnsaved } from './unsaved-draft.ts';
import { usePanel } from './use-panel.ts';

const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });
const read = manualDraft(new Date(0));
const company: CompanyOnPage = {
  ...{ name: 'Hamnkraft', website: null, headquarters: null, industry: null, size: null, description: null },
  linkedinLink: 'https://www.linkedin.com/company/hamnkraft',
};

let root: Root;
let shown: ReturnType<typeof usePanel>;

function Probe() {
  shown = usePanel({ client, windowId: 1, accountId: 'hamnkraft' });
  return null;
}

beforeEach(() => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('navigator', { locks: { request: async (_: string, change: () => Promise<void>) => change() } });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('opening the panel by the shortcut keeps the form that was being filled in', async () => {
  await saveUnsaved('hamnkraft.1', { read });
  await requestReading(1);
  await act(async () => root.render(<Probe />));
  await expect.poll(() => shown.isStarted).toBe(true);
  expect(shown.screen).toMatchObject({ name: 'review', read });
});

test('a form that was begun meanwhile is not replaced by the email of the last time', async () => {
  await saveWriting('hamnkraft.1', 'a'.repeat(24));
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  await act(async () => root.render(<Probe />));
  await act(async () => shown.typeIn());
  await act(async () => resolve(Response.json({ _id: 'a'.repeat(24), firstName: 'Elin' })));
  await expect.poll(() => shown.isStarted).toBe(true);
  expect(shown.screen).toMatchObject({ name: 'review' });
});

test('the email of the last time is opened again', async () => {
  await saveWriting('hamnkraft.1', 'a'.repeat(24));
  vi.stubGlobal('fetch', async () => Response.json({ _id: 'a'.repeat(24), firstName: 'Elin' }));
  await act(async () => root.render(<Probe />));
  await expect.poll(() => shown.screen).toMatchObject({ name: 'write', candidate: { firstName: 'Elin' } });
});

test('a queued lead is opened with the corrections that were typed since', async () => {
  const queued: LeadDraft = { ...(await loadLead('hamnkraft', company)), email: 'wrong@hamnkraft.se' };
  await enqueue({ kind: 'lead', company, draft: queued, allowSimilar: false, _id: queued.id, accountId: 'hamnkraft' });
  await act(async () => root.render(<Probe />));
  const open = async () => {
    const [item] = await queueOf('hamnkraft');
    await act(async () => item && shown.openQueued(item));
    return loadLead('hamnkraft', company);
  };
  expect(await open()).toEqual(queued);
  await storeLead('hamnkraft', company, { ...queued, email: 'right@hamnkraft.se' });
  expect(await open()).toMatchObject({ id: queued.id, email: 'right@hamnkraft.se' });
});
