import { Worker } from 'node:worker_threads';
import { type CvFault, cvUnreadable } from '../../../platform/errors/errors.ts';

/**
 * Memory limit in megabytes. The limit of a worker thread does not count buffers, so memory is also checked while it
 * runs.
 */
const MEMORY = 256;
const LOOK_EVERY = 25;

/**
 * Runs a code file in its own thread and returns its answer. Throws 400 with the reason if it takes longer than the
 * given number of milliseconds, uses too much memory or fails.
 */
export async function inThread<T>(code: URL, workerData: object, timeout: number): Promise<T> {
  const worker = new Worker(code, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    stderr: true,
    stdout: true,
  });
  let looking: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = (reason: CvFault) => () => reject(cvUnreadable(reason));
      timer = setTimeout(fail('tooLong'), timeout);
      looking = setInterval(() => void refuseMuch(worker, fail('tooLong')), LOOK_EVERY);
      worker.once('message', resolve);
      worker.once('error', fail('broken'));
      worker.once('exit', fail('broken'));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(looking);
    await worker.terminate();
  }
}

/** A file of two kilobytes can decompress to gigabytes. */
async function refuseMuch(worker: Worker, refuse: () => void) {
  const held = await worker.getHeapStatistics().catch(() => undefined);
  if (held && held.external_memory + held.used_heap_size > MEMORY * 1024 * 1024) refuse();
}
