import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from '@tandem/i18n/languages';
import { expect, test } from 'vitest';
import permissions from '../permissions.json' with { type: 'json' };

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(here(path), 'utf8'));

/** Explained in `store/checklist.md`. */
const KNOWN_WARNINGS = ['KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION', 'UNSAFE_VAR_ASSIGNMENT'];

test('the linter of the Firefox store reports no errors, and only the two explained warnings', async () => {
  const { resolve } = createRequire(import.meta.url);
  const linter = join(dirname(resolve('addons-linter/package.json')), 'bin/addons-linter');
  const args = [linter, here('.output/firefox-mv2'), '--output', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const { errors, notices, warnings } = JSON.parse(stdout) as Record<string, { code: string }[]>;
  expect([errors, notices]).toEqual([[], []]);
  expect(warnings?.map(({ code }) => code).sort()).toEqual(KNOWN_WARNINGS);
  for (const code of KNOWN_WARNINGS) expect(readFileSync(here('store/checklist.md'), 'utf8')).toContain(code);
}, 120_000);

test.each(LANGUAGES)('the store listing in %s fits the limits of the stores and matches the package', (language) => {
  const { name, summary, description, screenshots } = json(`store/listings/${language}.json`);
  expect(name.length).toBeLessThanOrEqual(45);
  expect(summary.length).toBeLessThanOrEqual(132);
  expect(summary).toBe(json(`public/_locales/${language}/messages.json`).description.message);
  expect(description.length).toBeLessThanOrEqual(16_000);
  expect(screenshots).toHaveLength(3);
});

test("the store's privacy answers give a reason for every permission", () => {
  const privacy = readFileSync(here('store/privacy.md'), 'utf8');
  for (const permission of new Set([...permissions.chrome, ...permissions.firefox]))
    expect(privacy).toContain(`\`${permission}\``);
  for (const site of permissions.sites) expect(privacy).toContain(new URL(site.replace('*.', '')).hostname);
});
