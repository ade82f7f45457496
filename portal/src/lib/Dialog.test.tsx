import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { common: { close: 'Close' } } } });

const closed = vi.fn();
let root: Root;
let show: (opened: boolean) => void;

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

beforeEach(() => {
  closed.mockReset();
  document.body.innerHTML = '<div id="page"><button id="ask">Ask</button></div><div id="root"></div>';
  root = createRoot(find('#root') as HTMLElement);
  show = (opened) =>
    act(() =>
      root.render(
        <Dialog title="Close the job?" opened={opened} onClose={closed}>
          <button type="button" data-autofocus>
            Close it
          </button>
          <input />
          <Menu label="Assign" actions={[{ key: 'ada', label: 'Ada', run: () => {} }]}>
            Assign
          </Menu>
        </Dialog>,
      ),
    );
  find('#ask')?.focus();
  show(true);
});

afterEach(() => act(() => root.unmount()));

test('is labelled by its title, gets the focus and stops the page from scrolling', () => {
  expect(find('dialog')?.getAttribute('aria-label')).toBe('Close the job?');
  expect(document.activeElement?.textContent).toBe('Close it');
  expect(find('#page')?.hasAttribute('inert')).toBe(true);
});

test('returns the focus to the element that opened it', () => {
  show(false);
  expect(find('dialog')).toBeNull();
  expect(find('#page')?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement?.id).toBe('ask');
});

test('closes with Escape and on a click outside, not on a drag that started inside', () => {
  const press = (from: Element | null | undefined, to: Element | null | undefined) => {
    from?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    to?.dispatchEvent(new Event('click', { bubbles: true }));
  };
  const beside = find('dialog')?.parentElement;
  act(() => press(find('dialog'), beside));
  act(() => press(find('dialog'), find('dialog')));
  expect(closed).not.toHaveBeenCalled();
  act(() => press(beside, beside));
  expect(closed).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(closed).toHaveBeenCalledTimes(2);
});

const escapeKey = (isComposing = false) =>
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, isComposing });

test('Escape in a menu closes only the menu', () => {
  const hidePopover = vi.fn();
  Object.assign(find('[role=menu]') as HTMLElement, { hidePopover });
  act(() => void find('[role=menuitem]')?.dispatchEvent(escapeKey()));
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
});

test('Escape that ends the composition of a character does not close it', () => {
  act(() => void find('input')?.dispatchEvent(escapeKey(true)));
  expect(closed).not.toHaveBeenCalled();
});
