import { readFileSync } from 'node:fs';

/** Maximum number of characters in a line. */
const MAX_LINE_LENGTH = 300;

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The properties of vitest's JSON report that are used here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: FileResult[];
}

interface FileResult {
  /** Absolute path. */
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  /** Error of the file itself; empty if only tests failed. */
  message?: string;
  assertionResults: TestResult[];
}

interface TestResult {
  status: string;
  fullName?: string;
  failureMessages?: string[];
}

export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

export const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * Returns the failed tests with the first line of each error, to print last, because long output may be truncated at
 * its start.
 */
export function failuresOf({ testResults }: VitestReport): { file: string; test: string; error: string }[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, test: '', error: firstLine(message) }];
    return failed.map(({ fullName = '', failureMessages }) => ({
      file,
      test: fullName,
      error: firstLine(failureMessages?.[0]),
    }));
  });
}

const firstLine = (text = '') => text.split('\n', 1)[0]?.slice(0, MAX_LINE_LENGTH) ?? '';

/**
 * Returns the first report, updated with the files that ran a second time. A test that failed in only one of the runs
 * counts as passed.
 */
export function withSecondRun(first: VitestReport, repeated: VitestReport): VitestReport {
  const second = withPassedBefore(first, repeated);
  const again = new Set(second.testResults.map(({ name }) => name));
  const replaced = first.testResults.filter(({ name }) => again.has(name)).flatMap((file) => file.assertionResults);
  const count = (status: string) => replaced.filter((test) => test.status === status).length;
  return {
    numPassedTests: first.numPassedTests - count('passed') + second.numPassedTests,
    numFailedTests: first.numFailedTests - count('failed') + second.numFailedTests,
    numPendingTests: first.numPendingTests - count('pending') - count('skipped') + second.numPendingTests,
    numTodoTests: first.numTodoTests - count('todo') + second.numTodoTests,
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
}

function withPassedBefore(first: VitestReport, second: VitestReport): VitestReport {
  const namesWith = (wanted: string) =>
    new Set(
      first.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.flatMap(({ status, fullName }) =>
          status === wanted && fullName ? `${name} ${fullName}` : [],
        ),
      ),
    );
  // Tests can share a name, so that it is unknown which of them failed in both runs.
  const passed = namesWith('passed').difference(namesWith('failed'));
  let changed = 0;
  const testResults = second.testResults.map((file) => {
    const assertionResults = file.assertionResults.map((test) => {
      if (test.status !== 'failed' || !passed.has(`${file.name} ${test.fullName}`)) return test;
      changed++;
      return { ...test, status: 'passed' };
    });
    const isSame = assertionResults.every((test, nth) => test === file.assertionResults[nth]);
    const hasFailed = isSame ? file.status === 'failed' : assertionResults.some(({ status }) => status === 'failed');
    return {
      ...file,
      status: hasFailed ? 'failed' : file.status === 'failed' ? 'passed' : file.status,
      assertionResults,
    };
  });
  return {
    ...second,
    numPassedTests: second.numPassedTests + changed,
    numFailedTests: second.numFailedTests - changed,
    testResults,
  };
}

/** Counts tests; a file that failed outside its tests counts as one failed test. */
export function countsOf(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
