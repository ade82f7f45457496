import { expect, test } from 'vitest';
import { countsOf, failedFiles, failuresOf, type VitestReport, withSecondRun } from './report.ts';

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 1000,
  assertionResults: statuses.map((status) => ({ status })),
});

function report(...testResults: VitestReport['testResults']): VitestReport {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((each) => each.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults,
  };
}

const first = report(
  file('a', 'passed', 'passed', 'pending'),
  file('b', 'passed', 'failed', 'failed'),
  file('broken'),
  file('c', 'todo', 'passed'),
);

test('a file that failed outside its tests counts as one failed test', () => {
  expect(failedFiles(first)).toEqual(['b', 'broken']);
  expect(countsOf(first)).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('files that pass in the second run replace their first result', () => {
  const second = report(file('b', 'passed', 'passed', 'passed'), file('broken', 'passed'));
  expect(countsOf(withSecondRun(first, second))).toEqual({ passed: 7, failed: 0, skipped: 2 });
});

test('files that fail in both runs fail the whole run', () => {
  const second = report(file('b', 'passed', 'failed', 'passed'), file('broken'));
  const merged = withSecondRun(first, second);
  expect(countsOf(merged)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  expect(failedFiles(merged)).toEqual(['b', 'broken']);
});

test('a test that fails in only one of the two runs counts as passed', () => {
  const named = (...statuses: string[]) => ({
    ...file('c', ...statuses),
    assertionResults: statuses.map((status, nth) => ({ status, fullName: `test ${nth}` })),
  });
  const merged = withSecondRun(report(named('failed', 'passed')), report(named('passed', 'failed')));
  expect(countsOf(merged)).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(failedFiles(merged)).toEqual([]);
  const both = withSecondRun(report(named('failed', 'passed')), report(named('failed', 'failed')));
  expect(countsOf(both)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a test that fails in both runs counts as failed, even if another one with the same name passes', () => {
  const same = (...statuses: string[]) => ({
    ...file('c', ...statuses),
    assertionResults: statuses.map((status) => ({ status, fullName: 'is refused' })),
  });
  const merged = withSecondRun(report(same('failed', 'passed')), report(same('failed', 'passed')));
  expect(countsOf(merged)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failedFiles(merged)).toEqual(['c']);
});

test('a second run that was aborted does not hide failures of the first', () => {
  const second = report(file('b', 'passed', 'passed', 'passed'));
  expect(failedFiles(withSecondRun(first, second))).toEqual(['broken']);
});

test('the failures are listed with the first line of their errors', () => {
  const failed = {
    ...file('b', 'failed'),
    assertionResults: [{ status: 'failed', fullName: 'the panel opens', failureMessages: ['Error: closed\n  at b:1'] }],
  };
  expect(
    failuresOf(report(file('a', 'passed'), failed, { ...file('broken'), message: 'No such module\n  at c' })),
  ).toEqual([
    { file: 'b', test: 'the panel opens', error: 'Error: closed' },
    { file: 'broken', test: '', error: 'No such module' },
  ]);
});
