import { TOAST_DURATION, TOAST_EXIT } from '@tandem/ui/toast';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import { UndoList } from './UndoList.tsx';
import { clearUndos, offerUndo, UNDO_DURATION_MS } from './undo.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: { common: { undo: 'Undo', undoOf: 'Undo: {{text}}', undoable: 'What you can still undo', close: 'Close' } },
  },
});

beforeEach(async () => {
  vi.useFakeTimers();
  await renderWithProviders(
    <>
      <h1>Candidates</h1>
      <UndoList place="candidates" />
    </>,
  );
});
afterEach(() => {
  unmount();
  clearUndos();
  vi.useRealTimers();
});

const list = () => document.querySelector('[aria-label="What you can still undo"]');
const toasts = () => document.querySelectorAll('[data-tone]');
const press = (button: Element | null | undefined) => act(() => (button as HTMLElement).click());
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const offer = (place = 'candidates') => {
  const run = vi.fn();
  act(() => offerUndo({ place, text: 'Moa was deleted', run }));
  return run;
};

test('an undo is still available in its list when the toast has disappeared', () => {
  const run = offer();
  pass(TOAST_DURATION);
  pass(TOAST_EXIT);
  expect(toasts()).toHaveLength(0);
  expect(list()?.textContent).toContain('Moa was deleted');
  press(list()?.querySelector('[aria-label="Undo: Moa was deleted"]'));
  expect(run).toHaveBeenCalledOnce();
  expect(list()).toBeNull();
});

test('an undo run from the toast disappears from the list, and runs once', () => {
  const run = offer();
  const button = toasts()[0]?.querySelector('button');
  press(button);
  press(button);
  expect(run).toHaveBeenCalledOnce();
  expect(list()).toBeNull();
});

test('an undo run from the list removes its toast', () => {
  offer();
  press(list()?.querySelector('button'));
  expect(toasts()).toHaveLength(0);
});

test('an undo is not shown in other lists', () => {
  offer('alerts');
  expect(list()).toBeNull();
});

test('an undo can be dismissed without undoing anything', () => {
  const run = offer();
  press(list()?.querySelector('[aria-label=Close]'));
  expect(list()).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test.each(['Undo: Moa was deleted', 'Close'])('the heading has the focus after "%s" was pressed', (name) => {
  offer();
  const button = list()?.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  button?.focus();
  press(button);
  expect(document.activeElement?.textContent).toBe('Candidates');
});

test('an undo is offered for ten minutes', () => {
  offer();
  pass(UNDO_DURATION_MS - 1);
  expect(list()).not.toBeNull();
  pass(1);
  expect(list()).toBeNull();
});
