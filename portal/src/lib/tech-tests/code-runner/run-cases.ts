import { ownScript } from '@tandem/ui/trusted-types';
import type { RunRequest } from './code-runner.worker.ts';
import address from './code-runner.worker.ts?worker&url';
import type { CaseRun } from './sandbox.ts';

/**
 * Timeout of one case in milliseconds, including the start of the worker; the sandbox itself stops the case earlier.
 */
const MAX_FOR_CASE = 6000;

/** Runs cases in a worker that ends with the run. Resolves with the finished cases; rejects if the worker fails. */
export function runCases(request: RunRequest): Promise<CaseRun[]> {
  const worker = new Worker(ownScript(address), { type: 'module', name: 'code-runner' });
  const runs: CaseRun[] = [];
  return new Promise<CaseRun[]>((resolve, reject) => {
    let watchdog: ReturnType<typeof setTimeout>;
    const timedOut = () => {
      const { name } = request.cases[runs.length] ?? { name: '' };
      runs.push({ name, outcome: 'timeout', returned: '', logs: [], milliseconds: MAX_FOR_CASE });
      resolve(runs);
    };
    const wait = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(timedOut, MAX_FOR_CASE);
    };
    worker.onmessage = ({ data }: MessageEvent<CaseRun | 'done'>) => {
      if (data === 'done') {
        clearTimeout(watchdog);
        resolve(runs);
        return;
      }
      runs.push(data);
      wait();
    };
    worker.onerror = ({ message }) => {
      clearTimeout(watchdog);
      reject(new Error(message));
    };
    wait();
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
