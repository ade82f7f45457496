import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { TOAST_DURATION, TOAST_EXIT, toast } from './toast.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const shown = () => [...document.querySelectorAll('[role=status] [data-tone]')].map((one) => one.textContent);
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const say = (...texts: string[]) => act(() => texts.forEach((text) => void toast.done(text)));
const fail = (...texts: string[]) => act(() => texts.forEach((text) => void toast.bad(text)));
const message = () => document.querySelector('[data-tone]') as HTMLElement;
const point = (kind: 'mouseover' | 'mouseout') =>
  act(() => void message().dispatchEvent(new MouseEvent(kind, { bubbles: true })));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<Toasts closeLabel="Close" regionLabel="Messages" />));
});

afterEach(() => {
  act(() => toast.clear());
  act(() => root.unmount());
  vi.useRealTimers();
});

describe('toasts', () => {
  test('a toast hides after five seconds and disappears within 195 ms', () => {
    say('Match updated!');
    after(TOAST_DURATION - 1);
    expect(message().dataset.leaving).toBeUndefined();
    after(1);
    expect(message().dataset.leaving).toBe('true');
    after(TOAST_EXIT);
    expect(shown()).toEqual([]);
  });

  test('details are on a separate line below the message', () => {
    act(() => void toast.done('Match updated!', undefined, 'You accepted Elin'));
    const [text, detail] = message().querySelectorAll('span > span');
    expect([text?.textContent, detail?.textContent]).toEqual(['Match updated!', 'You accepted Elin']);
  });

  test.each(['done', 'info', 'bad'] as const)('a %s toast with a button hides after five seconds too', (tone) => {
    act(() => void toast[tone]('Match updated!', { label: 'Undo', run: () => {} }));
    after(TOAST_DURATION);
    after(TOAST_EXIT);
    expect(shown()).toEqual([]);
  });

  test('a fourth toast is queued until one of the three has disappeared', () => {
    say('one', 'two', 'three', 'four');
    expect(shown()).toEqual(['one', 'two', 'three']);
    after(TOAST_DURATION);
    after(TOAST_EXIT);
    expect(shown()).toEqual(['four']);
  });

  test('errors are shown before everything else in the queue, in the order in which they happened', () => {
    say('one', 'two', 'three', 'four', 'five');
    fail('first error', 'second error');
    expect(shown()).toEqual(['one', 'two', 'three']);
    after(TOAST_DURATION);
    after(TOAST_EXIT);
    expect(shown()).toEqual(['first error', 'second error', 'four']);
  });

  test('a hovered toast stays, and hides five seconds after the pointer has left it', () => {
    say('Match updated!');
    point('mouseover');
    after(TOAST_DURATION * 3);
    expect(shown()).toHaveLength(1);
    point('mouseout');
    after(TOAST_DURATION);
    after(TOAST_EXIT);
    expect(shown()).toEqual([]);
  });

  test('a focused toast stays, even when the pointer leaves it', () => {
    act(() => void toast.done('Match updated!', { label: 'Undo', run: () => {} }));
    const button = message().querySelector('button') as HTMLElement;
    act(() => button.focus());
    point('mouseover');
    point('mouseout');
    after(TOAST_DURATION * 3);
    expect(shown()).toHaveLength(1);
    act(() => button.blur());
    after(TOAST_DURATION);
    after(TOAST_EXIT);
    expect(shown()).toEqual([]);
  });

  test('the button of a toast runs its action once, even if it is pressed twice', () => {
    const undo = vi.fn();
    act(() => void toast.done('Match updated!', { label: 'Undo', run: undo }));
    act(() => message().querySelector('button')?.click());
    act(() => message().querySelector('button')?.click());
    expect(undo).toHaveBeenCalledOnce();
    after(TOAST_EXIT);
    expect(shown()).toEqual([]);
  });

  test('the button of a toast works until the toast has disappeared', () => {
    const undo = vi.fn();
    act(() => void toast.done('Match updated!', { label: 'Undo', run: undo }));
    after(TOAST_DURATION);
    act(() => message().querySelector('button')?.click());
    expect(undo).toHaveBeenCalledOnce();
  });

  test('a toast can be closed', () => {
    say('Match updated!');
    act(() => message().querySelector<HTMLElement>('[aria-label=Close]')?.click());
    after(TOAST_EXIT);
    expect(shown()).toEqual([]);
  });
});
