import { act, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { singleKeys } from '../../lib/shortcuts.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { DataTable } from './table/DataTable.tsx';
import { useListKeys } from './use-list-keys.ts';

let approved: string[] = [];
let asked: string[] = [];
let edited: string[] = [];

function Queue({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  useListKeys();
  return (
    <ul>
      {left.map((name) => (
        <li key={name} data-name={name}>
          <a data-row href={`#${name}`}>
            {name}
          </a>
          <button type="button" hidden data-edit onClick={() => edited.push(name)} />
          <button type="button" data-ask onClick={() => asked.push(name)}>
            Ask
          </button>
          <button
            type="button"
            data-approve
            onClick={() => {
              approved.push(name);
              setLeft(left.filter((each) => each !== name));
            }}
          >
            Approve
          </button>
        </li>
      ))}
    </ul>
  );
}

beforeEach(async () => {
  [approved, asked, edited] = [[], [], []];
  await renderWithProviders(
    <>
      <input aria-label="Search" />
      <Queue names={['Ada', 'Bo']} />
      <Queue names={['Hamnkraft']} />
    </>,
  );
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, ...more }),
    ),
  );
const current = () => [...document.querySelectorAll<HTMLElement>('[data-current]')].map(({ dataset }) => dataset.name);

test('the first row is current initially, and A approves it', async () => {
  expect(current()).toEqual(['Ada']);
  await press('a');
  expect(approved).toEqual(['Ada']);
  expect(current()).toEqual(['Bo']);
  await press('n');
  expect(asked).toEqual(['Bo']);
});

test('J and K move through the rows of all queues and stop at both ends', async () => {
  await press('j');
  expect(document.activeElement?.textContent).toBe('Ada');
  await press('j');
  await press('j');
  await press('j');
  expect([current(), document.activeElement?.textContent]).toEqual([['Hamnkraft'], 'Hamnkraft']);
  await press('k');
  await press('n');
  expect(asked).toEqual(['Bo']);
});

test('a key that is held down acts once', async () => {
  await press('a');
  await press('a', { repeat: true });
  await press('n', { repeat: true });
  expect([approved, asked]).toEqual([['Ada'], []]);
});

test('E edits the current row', async () => {
  await press('j');
  await press('j');
  await press('e');
  expect(edited).toEqual(['Bo']);
});

test('letters do nothing if single-key shortcuts are turned off', async () => {
  singleKeys.set(false);
  await press('e');
  await press('a');
  expect([edited, approved]).toEqual([[], []]);
  singleKeys.set(true);
  await press('e');
  expect(edited).toEqual(['Ada']);
});

test('shortcuts do nothing in text fields, with an open dialog or with a modifier key', async () => {
  document.querySelector('input')?.focus();
  await press('a');
  document.querySelector('input')?.blur();
  await press('a', { ctrlKey: true });
  document.getElementById('page')?.setAttribute('inert', '');
  await press('a');
  expect(approved).toEqual([]);
});

describe('in a table', () => {
  const ticked = () => [...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map(({ name }) => name);
  beforeEach(async () => {
    await renderWithProviders(
      <DataTable
        label="Jobs"
        rows={['Backend', 'Frontend']}
        idOf={(name) => name}
        nameOf={(name) => name}
        columns={[{ head: 'Job', cell: (name) => <a href={`#${name}`}>{name}</a> }]}
        bulk={[{ label: 'Close', fits: () => true, Dialog: () => null }]}
      />,
    );
  });

  test('no row is current until one is chosen by key or pointer', async () => {
    expect(document.querySelector('[data-current]')).toBeNull();
    await press('x');
    expect(ticked()).toEqual([]);
  });

  test('J and K move through the links of the rows, and X selects the current one', async () => {
    await press('j');
    expect(document.activeElement?.textContent).toBe('Backend');
    await press('j');
    expect(document.activeElement?.textContent).toBe('Frontend');
    await press('x');
    expect(document.querySelectorAll('tbody input:checked')).toHaveLength(1);
    expect(document.querySelector('tbody tr:last-child input:checked')).not.toBeNull();
    await press('k');
    expect(document.activeElement?.textContent).toBe('Backend');
  });

  test('X typed in a text field selects no row', async () => {
    await press('j');
    document.body.append(document.createElement('textarea'));
    document.querySelector('textarea')?.focus();
    await press('x');
    expect(ticked()).toEqual([]);
  });
});
