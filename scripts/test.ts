// `npm test` runs every test, and the checks in parallel. `npm test -- api` runs the tests whose path contains "api",
// `npm test -- --changed` those of files changed since the last commit but one, and the quick checks.
import { mkdirSync, rmSync } from 'node:fs';
import { api, build, canBuild, extension, extensionFirefox, portalParts, widgets } from './lib/build.ts';
import { runShown } from './lib/process.ts';
import { ensureChromium, ensureFirefox, ensureHeadlessShell } from './lib/programs.ts';
import { inRoot } from './lib/root.ts';
import { type Counts, readJson } from './test/report.ts';
import { runTests } from './test/run-tests.ts';

const CHANGED = '--changed';
const QUICK_CHECKS = ['types', 'format', 'imports', 'translations', 'words'];
/** Gives tests precedence over checks, because some tests measure time. */
const LOW_PRIORITY = 10;

/** Runs the checks one after another, in parallel with the tests. */
async function checks(names: string[]): Promise<Counts> {
  const result = inRoot('.cache', 'checks.json');
  rmSync(result, { force: true });
  const args = [inRoot('scripts/check.ts'), '--at-once', '1', '--result', result, ...names];
  await runShown(process.execPath, args, { priority: LOW_PRIORITY });
  return readJson<Counts>(result) ?? { passed: 0, failed: 1, skipped: 0 };
}

/** Builds the parts that the browser tests open; each failed build counts as one failed test. */
async function builds(): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const part of [api, ...portalParts, widgets, extension, extensionFirefox].filter(canBuild)) {
    try {
      const seconds = await build(part);
      console.log(`✓ build ${part.name.padEnd(20)}${seconds > 0 ? `${seconds.toFixed(1)} s` : 'up to date'}`);
      counts.passed += 1;
    } catch (error) {
      console.log(`✗ build ${part.name}\n${error instanceof Error ? error.message : error}`);
      counts.failed += 1;
    }
  }
  return counts;
}

/** Vitest always counts uncommitted files as changed. */
const testsOf = (args: string[]) =>
  runTests(args.flatMap((arg) => (arg === CHANGED ? ['--changed=HEAD~1', '--passWithNoTests'] : [arg])));

async function main(args: string[]): Promise<Counts> {
  mkdirSync(inRoot('.cache'), { recursive: true });
  process.env.CHROMIUM_PATH = await ensureChromium();
  await ensureHeadlessShell();
  process.env.FIREFOX_PATH = await ensureFirefox();
  const built = await builds();
  const isChanged = args.includes(CHANGED);
  const isAll = args.length === 0;
  const rest = await Promise.all([
    testsOf(args),
    ...(isAll || isChanged ? [checks(isChanged ? QUICK_CHECKS : [])] : []),
  ]);
  const all = [built, ...rest];
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

const counts = await main(process.argv.slice(2)).catch((error: unknown): Counts => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, skipped: 0 };
});
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
