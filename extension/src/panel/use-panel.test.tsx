// @vitest-environment jsdom
import '../testing/fake-browser.ts';

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestReading } from '../shortcut.ts';
import { clearStorage } from '../testing/fake-browser.ts';
import { clientFor } from './api.ts';
import { manualDraft } from './draft.ts';
import { saveUnsaved } from './unsaved-draft.ts';
import { usePanel } from './use-panel.ts';

const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });
const read = manualDraft(new Date(0));

let root: Root;
let shown: ReturnType<typeof usePanel>;

function Probe() {
  shown = usePanel({ client, windowId: 1, accountId: 'hamnkraft' });
  return null;
}

beforeEach(() => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
