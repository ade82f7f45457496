import { Worker } from 'node:worker_threads';
import { type CvFault, cvUnreadable } from '../../../platform/errors/errors.ts';

/** Megabytes that it may hold, in all; what its own limit does not count, the bytes of files, is looked at as it works. */
const MEMORY = 256;
const LOOK_EVERY = 25;

/**
 * What a file of code answers in a thread of its own. Throws 400 with the reason where it takes longer than so many
 * milliseconds, holds too much or fails.
 */
export async function inThread<T>(code: URL, workerData: object, bodyTimeout: number): Promise<T> {
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
      const fail = (fault: CvFault) => () => reject(cvUnreadable(fault));
      timer = setTimeout(fail('tooLong'), bodyTimeout);
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

/** A file of two kilobytes can unpack to gigabytes. */
async function refuseMuch(worker: Worker, refuse: () => void) {
  const held = await worker.getHeapStatistics().catch(() => undefined);
  if (held && held.external_memory + held.used_heap_size > MEMORY * 1024 * 1024) refuse();
}
