// @vitest-environment jsdom
import '../testing/fake-browser.ts';

import en from '@tandem/i18n/locales/en/extension.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage, storage } from '../testing/fake-browser.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { startTexts } from './texts.ts';

const account = {
  _id: 'hamnkraft',
  portal: 'http://localhost:4000',
  token: 'token',
  name: 'Hamnkraft',
  email: 'hamnkraft@example.org',
  companyId: '1',
  isSuperuser: false,
};

let root: Root;
const onDisconnect = vi.fn();

beforeEach(async () => {
  clearStorage();
  onDisconnect.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts();
  await storage.local.set({ 'letter.hamnkraft.1': {} });
  const page = document.createElement('main');
  document.body.replaceChildren(page);
  root = createRoot(page);
  await act(async () =>
    root.render(
      <AccountSettings
        account={account}
        accounts={[account]}
        onChoose={() => {}}
        onConnect={() => {}}
        onDisconnect={onDisconnect}
      />,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name);
const press = (name: string) =>
  act(async () => {
    button(name)?.focus();
    button(name)?.click();
  });

test('the focus moves to the cancel button of the question, and back to the button', async () => {
  expect(document.activeElement).toBe(document.body);
  await press(en.settings.disconnect);
  await vi.waitFor(() => expect(button(en.accounts.stay)).toBeTruthy());
  expect(document.activeElement).toBe(button(en.accounts.stay));
  await press(en.accounts.stay);
  expect(document.activeElement).toBe(button(en.settings.disconnect));
  expect(onDisconnect).not.toHaveBeenCalled();
});
