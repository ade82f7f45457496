import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../testing/page.ts';
import { renderWithProviders, unmount } from '../testing/render-with-providers.tsx';
import { useTypedSearch } from './use-typed-value.ts';

let searched: string[];

function Search({ value }: { value: string }) {
  const [typed, type] = useTypedSearch(value, (text) => searched.push(text));
  return <input value={typed} onChange={({ target }) => type(target.value)} />;
}

let show: (value: string) => Promise<void>;
const box = () => document.querySelector('input') as HTMLInputElement;
const pause = () => act(async () => vi.advanceTimersByTime(1000));

beforeEach(async () => {
  vi.useFakeTimers();
  searched = [];
  let set: (value: string) => void = () => {};
  const { useState } = await import('react');
  function Screen() {
    const [value, setValue] = useState('');
    set = setValue;
    return <Search value={value} />;
  }
  await renderWithProviders(<Screen />);
  show = (value) => act(async () => set(value));
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

test('a space between two words stays while the first of them is searched for', async () => {
  await enter(box(), 'anna ');
  await pause();
  expect(searched).toEqual(['anna']);
  await show('anna');
  expect(box().value).toBe('anna ');
});

test('input typed while the list is loading stays', async () => {
  await enter(box(), 'ann');
  await pause();
  await enter(box(), 'anna');
  await show('ann');
  expect(box().value).toBe('anna');
  await pause();
  expect(searched).toEqual(['ann', 'anna']);
});

test('a search from elsewhere replaces the input, back and forth', async () => {
  await enter(box(), 'anna');
  await pause();
  await show('anna');
  await show('');
  expect(box().value).toBe('');
  await show('anna');
  expect(box().value).toBe('anna');
});
