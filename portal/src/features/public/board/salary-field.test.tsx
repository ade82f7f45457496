import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SalaryField } from './SalaryField.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await createInstance().use(initReactI18next).init({ lng: 'en' });

const asked: number[] = [];

function Board() {
  const [salary, setSalary] = useState(0);
  const change = (next: number) => {
    asked.push(next);
    setSalary(next);
  };
  return (
    <MantineProvider env="test">
      <SalaryField value={salary} onChange={change} />
      <button type="button" onClick={() => change(0)}>
        Clear
      </button>
    </MantineProvider>
  );
}

const field = () => document.querySelector('input') as HTMLInputElement;

function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  asked.length = 0;
  document.body.innerHTML = '<div></div>';
  act(() => createRoot(document.body.firstElementChild as Element).render(<Board />));
});

afterEach(() => vi.useRealTimers());

test('what is typed is shown with its thousands at once, and counts when typing pauses', () => {
  type('4');
  type('4500 euro');
  expect(field().value).toBe('4\u00A0500');
  expect(asked).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(400);
  });
  expect(asked).toEqual([4500]);
});

test('clearing the filters empties the field', () => {
  type('4500');
  act(() => {
    vi.advanceTimersByTime(400);
  });
  act(() => document.querySelector<HTMLElement>('button')?.click());
  expect(field().value).toBe('');
});
