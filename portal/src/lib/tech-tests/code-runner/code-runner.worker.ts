import { type CaseRun, type RunnableCase, runCase } from './sandbox.ts';

export interface RunRequest {
  code: string;
  functionName: string;
  cases: readonly RunnableCase[];
  /** Whether the run stops at the first case that times out. */
  stopsAtTimeout: boolean;
}

const post = (run: CaseRun | 'done') => self.postMessage(run);

/** Runs the cases one after another and posts each result, then `done`. */
self.addEventListener('message', async ({ data }: MessageEvent<RunRequest>) => {
  for (const each of data.cases) {
    const run = await runCase(data.code, data.functionName, each);
    post(run);
    if (run.outcome === 'timeout' && data.stopsAtTimeout) break;
  }
  post('done');
});
