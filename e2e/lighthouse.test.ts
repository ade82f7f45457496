// Lighthouse scores of the public pages on a phone and on a computer.
import { beforeAll, describe, expect, test } from 'vitest';
import { bestLighthouseRun } from './harness/lighthouse.ts';
import { setReadOnlyStage } from './harness/stage.ts';

const QUICK = 0.95;

const stage = setReadOnlyStage();
let job = '';

beforeAll(async () => {
  job = /href="(\/jobs\/[^"?]+)"/.exec(await (await fetch(`${stage.tandem.url}/jobs`)).text())?.[1] ?? '';
});

const onPhones: readonly [string, () => string][] = [
  ['/', () => '/'],
  ['/jobs', () => '/jobs'],
  ['/jobs/:slug', () => job],
  ['/companies', () => '/companies'],
  ['/companies/:slug', () => '/companies/hamnkraft'],
  ['/developers/:niceLink', () => '/developers/elin-sandqvist'],
  ['/pricing', () => '/pricing'],
  ['/statistics', () => '/statistics'],
  ['/tutorials', () => '/tutorials'],
  ['/tutorials/:slug', () => '/tutorials/a-graceful-shutdown-in-go'],
  ['/blog', () => '/blog'],
  ['/blog/:slug', () => '/blog/cut-p99-by-removing'],
];
/** One page per wide layout: a phone is slower, and the tests of the screens check every page at both widths. */
const onComputers = onPhones.filter(([path]) => ['/', '/jobs', '/companies/:slug'].includes(path));

describe.each([
  ['mobile', onPhones],
  ['desktop', onComputers],
] as const)('%s', (device, pages) => {
  test.each(pages)('%s is fast, does not shift and has no errors', { timeout: 180_000 }, async (_, path) => {
    const { performance, faults, ...rest } = await bestLighthouseRun(
      stage.newProfile,
      stage.tandem.url + path(),
      device,
      QUICK,
    );
    const slow = performance < QUICK ? { performance } : {};
    const perfect = { accessibility: 1, 'best-practices': 1, seo: 1, shift: 0 };
    expect({ ...rest, ...slow }, faults.join('\n')).toEqual(perfect);
  });
});
