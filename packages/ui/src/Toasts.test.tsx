import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { TOAST_LEAVES, TOAST_STAYS, toast } from './toast.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const shown = () => [...document.querySelectorAll('[role=status] [data-tone]')].map((one) => one.textContent);
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const say = (...texts: string[]) => act(() => texts.forEach((text) => void toast.done(text)));
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

describe('messages', () => {
  test('stay five seconds and leave within 195 ms', () => {
    say('Match updated!');
    after(TOAST_STAYS - 1);
    expect(message().dataset.leaving).toBeUndefined();
    after(1);
    expect(message().dataset.leaving).toBe('true');
    after(TOAST_LEAVES);
    expect(shown()).toEqual([]);
  });

  test('are at most three; the fourth waits for a place', () => {
    say('one', 'two', 'three', 'four');
    expect(shown()).toEqual(['one', 'two', 'three']);
    after(TOAST_STAYS);
    after(TOAST_LEAVES);
    expect(shown()).toEqual(['four']);
  });

  test('wait for as long as the pointer is on them, then stay five seconds', () => {
    say('Match updated!');
    point('mouseover');
    after(TOAST_STAYS * 3);
    expect(shown()).toHaveLength(1);
    point('mouseout');
    after(TOAST_STAYS);
    after(TOAST_LEAVES);
    expect(shown()).toEqual([]);
  });

  test('with an act wait until it is used, once', () => {
    const undo = vi.fn();
    act(() => void toast.done('Match updated!', { label: 'Undo', run: undo }));
    after(TOAST_STAYS * 3);
    act(() => message().querySelector('button')?.click());
    expect(undo).toHaveBeenCalledOnce();
    after(TOAST_LEAVES);
    expect(shown()).toEqual([]);
  });

  test('can be closed', () => {
    say('Match updated!');
    act(() => message().querySelector<HTMLElement>('[aria-label=Close]')?.click());
    after(TOAST_LEAVES);
    expect(shown()).toEqual([]);
  });
});
