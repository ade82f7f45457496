import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import texts from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import type { BulkAction, BulkDialogProps } from './BulkBar.tsx';
import { BulkForm } from './BulkForm.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { nextSort, sortFrom } from './sorting.ts';

interface Row {
  id: string;
  isOpen: boolean;
}
const ROWS: Row[] = [
  { id: 'ada', isOpen: true },
  { id: 'bo', isOpen: true },
  { id: 'cy', isOpen: false },
];
const columns: Column<Row>[] = [
  { head: 'Name', sort: 'name', cell: ({ id }) => id },
  { head: 'Since', sort: 'createdDate', descendingFirst: true, cell: () => 'May' },
  { head: 'Notes', cell: () => '' },
];

let did: string[];
let undid: string[];
let failing: Set<string>;
let running: Promise<void>;
let loads: number;
let replaceRows: (isLoading: boolean) => void;

const Close = ({ rows, onClose }: BulkDialogProps<Row>) => (
  <BulkForm
    title="Close them?"
    rows={rows}
    idOf={({ id }) => id}
    nameOf={({ id }) => id}
    act="Close all"
    run={async ({ id }) => {
      did.push(id);
      await running;
      if (failing.has(id)) throw new Error(`${id} has open matches.`);
    }}
    undo={async ({ id }) => undid.push(id)}
    changes={['rows']}
    onClose={onClose}
  />
);
const bulk: BulkAction<Row>[] = [{ label: 'Close', fits: ({ isOpen }) => isOpen, Dialog: Close }];

function List() {
  const [sort, setSort] = useState('name');
  const [rows, setRows] = useState<readonly Row[]>();
  const [isLoading, setLoading] = useState(false);
  replaceRows = setLoading;
  useQuery({ queryKey: ['rows'], queryFn: () => ++loads });
  return (
    <>
      <DataTable
        label="People"
        rows={ROWS}
        isLoading={isLoading}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        columns={columns}
        sort={sort}
        onSort={setSort}
        bulk={bulk}
        onBulk={(_, chosen) => setRows(chosen)}
      />
      {rows && <Close rows={rows} onClose={() => setRows(undefined)} />}
    </>
  );
}

beforeEach(async () => {
  [did, undid, failing, running, loads] = [[], [], new Set(), Promise.resolve(), 0];
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { admin: texts, common } },
    interpolation: { escapeValue: false },
  });
  await renderWithProviders(<List />);
});

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === text) as HTMLButtonElement;
const press = (element: HTMLElement) => act(async () => element.click());
const check = (label: string) =>
  press(document.querySelector<HTMLElement>(`input[aria-label="${label}"]`) as HTMLElement);
const heads = () => [...document.querySelectorAll('th')].map((head) => head.getAttribute('aria-sort'));
const outcomes = () => [...document.querySelectorAll('dialog li')].map((row) => row.textContent);

test('clicking a column heading sorts by it, dates the newest first, and another click reverses the order', async () => {
  expect(heads()).toEqual([null, 'ascending', 'none', null]);
  await press(button('Since'));
  expect(heads()).toEqual([null, 'none', 'descending', null]);
  await press(button('Since'));
  expect(heads()).toEqual([null, 'none', 'ascending', null]);
  expect(button('Notes')).toBeUndefined();
});

test('an unknown sort field in the URL falls back to the initial order', () => {
  expect(sortFrom(['name'], '-name', 'weight')).toBe('-name');
  expect(sortFrom(['name'], 'name', 'weight')).toBe('name');
  for (const asked of ['', '--name', 'passwordHash', '-']) expect(sortFrom(['name'], asked, 'weight')).toBe('weight');
  expect(nextSort('weight', 'name', false)).toBe('name');
});

describe('several rows', () => {
  test('are selected one by one or all on the page, and an action applies only to rows that fit', async () => {
    await check('Select all rows on this page');
    expect(document.body.textContent).toContain('3 rows selected');
    expect(button('Close (2)')).toBeDefined();
    await check('Select ada');
    await check('Select bo');
    expect(document.body.textContent).toContain('1 row selected');
    expect(button('Close (0)')).toBeUndefined();
    await press(button('Clear selection'));
    expect(document.body.textContent).not.toContain('selected');
  });

  test('need a confirmation, show a result for each row, and can be undone', async () => {
    failing.add('ada');
    await check('Select all rows on this page');
    await press(button('Close (2)'));
    expect(did).toEqual([]);
    expect(outcomes()).toEqual(['ada', 'bo']);
    await press(button('Close all'));
    expect(did).toEqual(['ada', 'bo']);
    expect(outcomes()).toEqual(['adaada has open matches.', 'boDone']);
    const summary = document.querySelector('dialog [role="status"]');
    expect(summary?.textContent).toBe('1 row done. 1 row failed.');
    expect(document.activeElement).toBe(summary);
    await press(button('Undo 1 change'));
    expect(undid).toEqual(['bo']);
    expect(outcomes()[1]).toBe('boUndone');
  });

  test('can be selected only once the rows of the requested page are there', async () => {
    await act(async () => replaceRows(true));
    await check('Select all rows on this page');
    await check('Select ada');
    expect(document.body.textContent).not.toContain('selected');
    await act(async () => replaceRows(false));
    await check('Select all rows on this page');
    expect(document.body.textContent).toContain('3 rows selected');
  });

  test('are fetched again once the action on a row has ended that was running when the dialog was closed', async () => {
    let finish = () => {};
    running = new Promise((resolve) => {
      finish = resolve;
    });
    await check('Select ada');
    await press(button('Close (1)'));
    await press(button('Close all'));
    await press(document.querySelector<HTMLElement>('dialog [aria-label="Close"]') as HTMLElement);
    const before = loads;
    await act(async () => finish());
    expect(loads).toBe(before + 1);
  });
});
