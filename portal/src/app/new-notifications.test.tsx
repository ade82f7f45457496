import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewNotifications } from './NewNotifications.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { shell: { notifications: { arrived_one: '{{count}} new', arrived_other: '{{count}} new' } } } },
});

let root: Root;
const said: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  new MutationObserver(() => {
    const text = document.querySelector('[role=status]')?.textContent;
    if (text && text !== said.at(-1)) said.push(text);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const unread = (count: number) => act(async () => root.render(<NewNotifications unread={count} />));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('notifications that were unread before are not announced', async () => {
  await unread(3);
  await pass(10_000);
  expect(said).toEqual([]);
});

test('notifications that arrive within five seconds of an announcement are announced together afterwards', async () => {
  await unread(0);
  await unread(1);
  await pass(0);
  expect(said).toEqual(['1 new']);
  for (const count of [2, 3, 4]) {
    await unread(count);
    await pass(1000);
  }
  expect(said).toEqual(['1 new']);
  await pass(2000);
  expect(said).toEqual(['1 new', '3 new']);
});

test('reading is not announced, and later notifications are counted from there', async () => {
  await unread(4);
  await unread(0);
  await pass(6000);
  await unread(2);
  await pass(0);
  expect(said).toEqual(['2 new']);
});
