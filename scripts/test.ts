// `npm test` runs every test, and the checks at the same time. `npm test -- api` runs the tests whose path contains
// "api",
// `npm test -- --changed` those of what was changed since the last commit but one, and the quick checks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { build, canBuild, extension, extensionFirefox, portalParts, widgets } from './lib/build.ts';
import { runShown } from './lib/process.ts';
import { ensureChromium, ensureFirefox } from './lib/programs.ts';
import { inRoot } from './lib/root.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

const CHANGED = '--changed';
const QUICK_CHECKS = ['types', 'format', 'imports', 'translations', 'words'];
const SLOWEST = 10;
/** Tests come first where both want a processor: some of them measure time. */
const LOW_PRIORITY = 10;

/** Runs the checks one after another, in parallel with the tests. */
async function checks(names: string[]): Promise<Counts> {
  const result = inRoot('.cache', 'checks.json');
  rmSync(result, { force: true });
  const args = [inRoot('scripts/check.ts'), '--at-once', '1', '--result', result, ...names];
  await runShown(process.execPath, args, { priority: LOW_PRIORITY });
  return read<Counts>(result) ?? { passed: 0, failed: 1, skipped: 0 };
}

async function tests(filters: string[]): Promise<Counts> {
  const result = inRoot('.cache', 'vitest.json');
  rmSync(result, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`];
  const code = await runShown(inRoot('node_modules/.bin/vitest'), ['run', ...reporters, ...filters]);
  const report = read<VitestReport>(result);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  printSlowest(report);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed, // an error outside any test fails the run as well
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function printSlowest({ testResults }: VitestReport): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log('Slowest test files:');
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(inRoot(), name)}`);
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Builds what the browser tests open; each part that fails counts as one failed test. */
async function builds(): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const part of [...portalParts, widgets, extension, extensionFirefox].filter(canBuild)) {
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

/** Vitest counts what is not committed as changed in any case. */
const testsOf = (args: string[]) =>
  tests(args.flatMap((arg) => (arg === CHANGED ? ['--changed=HEAD~1', '--passWithNoTests'] : [arg])));

async function main(args: string[]): Promise<Counts> {
  mkdirSync(inRoot('.cache'), { recursive: true });
  process.env.CHROMIUM_PATH = await ensureChromium();
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
