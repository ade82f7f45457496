import { act } from 'react';
import { vi } from 'vitest';

/** Returns the text of the page with normal spaces in place of non-breaking ones. */
export const text = () => (document.body.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

/** Waits up to ten seconds until the check stops throwing. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 10_000 },
  );

/** Returns the label of an element, or its text if it has no label. */
export const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim();

/** Returns the first button or link with this name, otherwise with this text. */
export function named(name: string): HTMLButtonElement | undefined {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button, a')];
  return all.find((each) => nameOf(each) === name) ?? all.find((each) => each.textContent?.trim() === name);
}

/** Clicks a button or a link; throws if there is none with this name. */
export async function press(name: string): Promise<void> {
  const found = named(name);
  if (!found) throw new Error(`Nothing is called ${name}`);
  await act(async () => found.click());
}

/** Types into a field or selects in a list; throws if there is no field. */
export async function enter(field: Element | null | undefined, value: string): Promise<void> {
  if (!field) throw new Error('There is no such field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  });
}
