import { MantineProvider } from '@mantine/core';
import { toastStore } from '@tandem/ui/toast';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSession } from '../testing/session.ts';
import { FormDialog } from './FormDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { common: { close: 'Close', cancel: 'Cancel', ownerOnly: 'Only they can do this.' } } },
});

const submitted = vi.fn();
const closed = vi.fn();
const submittedOutside = vi.fn();
let root: Root;

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('dialog form button')];
const buttonNames = () => buttons().map(({ textContent }) => textContent);
const show = (props: Partial<Parameters<typeof FormDialog>[0]> = {}) =>
  act(() =>
    root.render(
      <MantineProvider>
        <form onSubmit={submittedOutside}>
          <FormDialog title="Rename the list" onClose={closed} submitLabel="Rename" onSubmit={submitted} {...props}>
            <input name="name" />
          </FormDialog>
        </form>
      </MantineProvider>,
    ),
  );

beforeEach(() => {
  for (const spy of [submitted, closed, submittedOutside]) spy.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<div id="page"></div><div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

test('submits its own form only, even inside another form', () => {
  show();
  act(() => buttons()[0]?.click());
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(submittedOutside).not.toHaveBeenCalled();
});

test('closes on cancel without submitting', () => {
  show();
  act(() => buttons().at(-1)?.click());
  expect(closed).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});

test('has no submit button without a label and no cancel button once it cannot be cancelled', () => {
  show({ submitLabel: undefined, isUncancellable: true, actions: <button type="button">Stop</button> });
  expect(buttonNames()).toEqual(['Stop']);
});

describe('Escape and a click outside', () => {
  const leave = () => {
    const outside = document.querySelector('dialog')?.parentElement;
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    for (const type of ['pointerdown', 'click'])
      act(() => void outside?.dispatchEvent(new MouseEvent(type, { bubbles: true })));
  };

  test('close it', () => {
    show();
    leave();
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('do not close what is shown only once, but its buttons do', () => {
    show({ isPersistent: true });
    leave();
    expect(closed).not.toHaveBeenCalled();
    act(() => document.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click());
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

test('focuses the cancel button when that is the safe choice', () => {
  show({ danger: true, focus: 'cancel' });
  expect(document.activeElement?.textContent).toBe('Cancel');
});

test('announces an error', () => {
  show({ error: 'The list was deleted.' });
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('The list was deleted.');
});

test('shows the message of a failure as a toast only if it was closed before', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  show({ onSubmit: () => Promise.reject(new Error('Too early.')) });
  await act(async () => buttons()[0]?.click());
  expect(toastStore.get()).toEqual([]);
  show({ onSubmit: () => promise });
  act(() => buttons()[0]?.click());
  show({ opened: false });
  await act(async () => reject(new Error('The list was deleted.')));
  expect(toastStore.get()).toMatchObject([{ tone: 'bad', text: 'The list was deleted.' }]);
});

function ctrlEnter(more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, ...more });
  act(() => void document.querySelector('dialog input')?.dispatchEvent(event));
}

test('Ctrl and Enter submits once, but not a dangerous, disabled or pending action', () => {
  show();
  ctrlEnter();
  ctrlEnter({ repeat: true });
  ctrlEnter({ ctrlKey: false });
  expect(submitted).toHaveBeenCalledTimes(1);
  for (const props of [{ danger: true }, { isDisabled: true }, { isPending: true }]) {
    show({ danger: false, isDisabled: false, isPending: false, ...props });
    ctrlEnter();
  }
  expect(submitted).toHaveBeenCalledTimes(1);
});

describe('a form for the account owner only', () => {
  afterEach(() => changeSession({ impersonatedBy: null }));

  test('is a normal form for the owner', () => {
    show({ ownerOnly: true });
    expect(document.querySelector('dialog')?.textContent).not.toContain('Only they can do this');
    act(() => buttons()[0]?.click());
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('is disabled with the reason for an impersonating superuser', () => {
    act(() => changeSession({ impersonatedBy: { email: 'agnes@example.org' } }));
    show({ ownerOnly: true });
    expect(document.querySelector('dialog')?.textContent).toContain('Only they can do this');
    expect(document.querySelector('dialog input')?.matches(':disabled')).toBe(true);
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, false]);
    ctrlEnter();
    expect(submitted).not.toHaveBeenCalled();
  });
});
