import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Combobox, MultiCombobox } from './Combobox.tsx';
import { Field } from './Field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Browser APIs that Mantine uses and jsdom lacks.
window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
Element.prototype.scrollIntoView ??= () => {};

const data = ['Botswana', 'Niger', 'Nigeria', 'Norway', 'Sweden'].map((label) => ({ value: label, label }));
const submit = vi.fn((event: Event) => event.preventDefault());

function One({ start }: { start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <form>
      <output>{value ?? 'none'}</output>
      <Field label="Country">
        {(control) => <Combobox {...control} label="Country" data={data} value={value} onChange={setValue} />}
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

function Several() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <form>
      <output>{value.join()}</output>
      <Field label="Countries">
        {(control) => (
          <MultiCombobox {...control} label="Countries" data={data} maxValues={9} value={value} onChange={setValue} />
        )}
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

let unmount = () => {};
function show(form: React.ReactNode) {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as Element);
  act(() => root.render(<MantineProvider env="test">{form}</MantineProvider>));
  document.addEventListener('submit', submit);
  unmount = () => act(() => root.unmount());
}

const input = () => document.querySelector<HTMLInputElement>('input[role=combobox]') as HTMLInputElement;
const chosen = () => document.querySelector('output')?.textContent;
const runTimers = () => act(() => void vi.runAllTimers());
const focus = () => act(() => input().focus());
function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
/** Presses a key like a browser: Enter submits the form unless the default is prevented. */
function press(key: string) {
  act(() => {
    const isLeft = input().dispatchEvent(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
    );
    if (isLeft && key === 'Enter') input().form?.requestSubmit();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  submit.mockClear();
});
afterEach(() => {
  unmount();
  document.removeEventListener('submit', submit);
  vi.useRealTimers();
});

describe('Enter in a combobox', () => {
  test('selects the highlighted option if the timer of the opened list runs after the arrow key', () => {
    show(<One start={null} />);
    focus();
    type('Swe');
    press('ArrowDown');
    runTimers();
    press('Enter');
    expect(chosen()).toBe('Sweden');
    expect(submit).not.toHaveBeenCalled();
  });

  test('selects the option with the typed name, or the only remaining one', () => {
    show(<One start={null} />);
    focus();
    type('niger');
    press('Enter');
    expect(chosen()).toBe('Niger');
    type('Swe');
    press('Enter');
    expect(chosen()).toBe('Sweden');
    expect(submit).not.toHaveBeenCalled();
  });

  test('selects nothing and submits nothing while several options match the typed text', () => {
    show(<One start={null} />);
    focus();
    type('N');
    press('Enter');
    expect(chosen()).toBe('none');
    expect(submit).not.toHaveBeenCalled();
  });

  test('submits nothing when it is pressed again after an option was selected', () => {
    show(<One start={null} />);
    focus();
    type('Swe');
    press('ArrowDown');
    press('Enter');
    press('Enter');
    runTimers();
    press('Enter');
    expect(chosen()).toBe('Sweden');
    expect(submit).not.toHaveBeenCalled();
  });

  test('leaves a selection unchanged when the field was only focused', () => {
    show(<One start="Sweden" />);
    focus();
    runTimers();
    press('Enter');
    expect(chosen()).toBe('Sweden');
    expect(submit).not.toHaveBeenCalled();
  });

  test('adds one option after another if several can be selected', () => {
    show(<Several />);
    focus();
    for (const text of ['Swe', 'Norw']) {
      type(text);
      press('ArrowDown');
      runTimers();
      press('Enter');
      press('Enter');
    }
    expect(chosen()).toBe('Sweden,Norway');
    expect(submit).not.toHaveBeenCalled();
  });
});

test('Enter does not remove a selected option whose name was typed again', () => {
  show(<Several />);
  focus();
  for (let time = 0; time < 2; time++) {
    type('sweden');
    press('Enter');
  }
  expect(chosen()).toBe('Sweden');
});

test('options that begin with the typed text come before those that only contain it', () => {
  show(<One start={null} />);
  focus();
  type('sw');
  expect([...document.querySelectorAll('[role=option]')].map((option) => option.textContent)).toEqual([
    'Sweden',
    'Botswana',
  ]);
});

test('deleting the text of a combobox clears the selection', () => {
  show(<One start="Sweden" />);
  focus();
  type('');
  act(() => input().blur());
  runTimers();
  expect(chosen()).toBe('none');
  expect(input().value).toBe('');
});

test('the list of a combobox is named after its field, and is next to it', () => {
  show(<One start={null} />);
  focus();
  const list = document.querySelector('[role=listbox]');
  expect(list?.getAttribute('aria-label')).toBe('Country');
  expect(document.querySelector('main')?.contains(list)).toBe(true);
});
