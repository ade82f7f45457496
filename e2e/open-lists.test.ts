// One of each kind of overlay: accessible while it is open and while it closes.
import { expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { resize } from './harness/browser.ts';
import { openScreen } from './harness/navigation.ts';
import type { Who } from './harness/screens/screen.ts';
import { setReadOnlyStage } from './harness/stage.ts';

interface Kind {
  what: string;
  as?: Who;
  path: string;
  /** The element that is pressed; with `keys`, the element that is typed into. */
  opener?: string;
  keys?: string;
  /** The overlay that opens. */
  opened: string;
  /** The only window size in which it can be opened. */
  only?: 'wide' | 'narrow';
}

const WINDOWS = { wide: [1280, 900], narrow: [360, 740] } as const;
const CANDIDATE = '/company/candidates/4221be12f00fc7abb2506026';

const kinds: readonly Kind[] = [
  {
    what: 'the list of a combobox',
    as: 'company',
    path: '/company/candidates/new',
    opener: '#country',
    opened: '[role=listbox][aria-label=Country]',
  },
  {
    what: 'the list of a combobox with several choices',
    as: 'company',
    path: '/company/candidates/new',
    opener: '#languages',
    opened: '[role=listbox][aria-label=Languages]',
  },
  {
    what: 'a menu',
    as: 'company',
    path: CANDIDATE,
    opener: 'main [aria-haspopup=menu]',
    opened: '[role=menu]:popover-open',
  },
  {
    what: 'the menu of the account',
    as: 'company',
    path: '/company',
    opener: '[popovertarget=account-menu]',
    opened: '#account-menu:popover-open',
  },
  {
    what: 'the notifications',
    as: 'company',
    path: '/company',
    opener: '[popovertarget=notifications-panel]',
    opened: '#notifications-panel:popover-open li',
  },
  {
    what: 'the panel of saved searches',
    as: 'company',
    path: '/company/candidates',
    opener: '[popovertarget=saved-searches]',
    opened: '#saved-searches:popover-open',
    only: 'wide',
  },
  {
    what: 'the sheet with filters',
    as: 'company',
    path: '/company/candidates',
    opener: '[popovertarget=search-filters]:not([popovertargetaction])',
    opened: '#search-filters:popover-open',
    only: 'narrow',
  },
  {
    what: 'the sheet with filters of the job board',
    path: '/jobs',
    opener: '[popovertarget=filters]:not([popovertargetaction])',
    opened: '#filters:popover-open',
    only: 'narrow',
  },
  {
    what: 'the quick search',
    as: 'company',
    path: '/company',
    keys: '/',
    opened: 'dialog [role=listbox] [role=option]',
  },
  {
    what: 'the colleagues that a note can mention',
    as: 'company',
    path: CANDIDATE,
    opener: 'main textarea[aria-haspopup=listbox]',
    keys: '@',
    opened: 'main [role=listbox]',
  },
  {
    what: 'a dialog',
    as: 'company',
    path: '/company/candidates/own',
    opener: 'main [aria-haspopup=dialog]',
    opened: 'dialog',
    only: 'wide',
  },
];
const all = kinds.flatMap((kind) =>
  (['wide', 'narrow'] as const).filter((size) => !kind.only || kind.only === size).map((size) => ({ ...kind, size })),
);

const stage = setReadOnlyStage();
const { faults } = stage;

test.each(all)('$what is accessible in a $size window', async ({ as, path, opener, keys, opened, size }) => {
  const page = await stage.pageOf(as);
  const [width, height] = WINDOWS[size];
  await resize(page, width, height);
  await openScreen(page, stage.tandem.url + path);
  if (opener) await page.locator(opener).click();
  if (keys) await page.keyboard.type(keys);
  await page.waitForSelector(opened, { visible: true });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});
