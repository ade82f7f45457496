import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { runShown } from '../lib/process.ts';
import { inRoot } from '../lib/root.ts';
import {
  type Counts,
  countsOf,
  failedFiles,
  failuresOf,
  readJson,
  type VitestReport,
  withSecondRun,
} from './report.ts';

const SLOWEST = 10;
/**
 * Maximum number of files to run again. On a busy machine, chance fails a few files of 530; more failures have a real
 * cause.
 */
const MAX_FILES_AGAIN = 8;

/** Runs vitest, prints the slowest files and counts the tests. */
export async function runTests(filters: string[]): Promise<Counts> {
  const first = await runVitest(filters);
  if (!first.report) return { passed: 0, failed: 1, skipped: 0 };
  const files = filesToRunAgain(first.report);
  const second = files.length > 0 ? await runVitest(files) : undefined;
  printSlowest(first.report);
  printFailures('Failed', first.report);
  if (second?.report) printFailures('Failed again', second.report);
  const counts = countsOf(second?.report ? withSecondRun(first.report, second.report) : first.report);
  const { code, report } = second ?? first;
  const isOutside = code !== 0 && counts.failed === 0 && (!report || countsOf(report).failed === 0);
  return isOutside ? { ...counts, failed: 1 } : counts; // an error outside any test
}

async function runVitest(filters: string[]): Promise<{ code: number; report: VitestReport | undefined }> {
  const result = inRoot('.cache', 'vitest.json');
  rmSync(result, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`];
  const code = await runShown(inRoot('node_modules/.bin/vitest'), ['run', ...reporters, ...filters]);
  return { code, report: readJson<VitestReport>(result) };
}

/**
 * Returns the files to run again. Tests use real browsers, processes and clocks: on a shared machine a second run
 * separates real failures from chance. Whole files run again, because the steps of many browser tests continue where
 * the previous one ended. The output shows both runs.
 */
function filesToRunAgain(report: VitestReport): string[] {
  const files = failedFiles(report).map((file) => relative(inRoot(), file));
  if (!process.env.CI || files.length > MAX_FILES_AGAIN) return [];
  if (files.length > 0) console.log(`Rerunning the failed files: ${files.join(', ')}`);
  return files;
}

function printFailures(title: string, report: VitestReport): void {
  for (const { file, test, error } of failuresOf(report))
    console.log(`${title}: ${relative(inRoot(), file)} > ${test}\n    ${error}`);
}

function printSlowest({ testResults }: VitestReport): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log('Slowest test files:');
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(inRoot(), name)}`);
}
