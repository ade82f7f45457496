import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { Envelope, ReadMail } from './inbound-mail.ts';

/** Milliseconds after which an email counts as unreadable. */
const TIMEOUT_MS = 60_000;
/** Megabytes of objects; buffers are not counted. */
const MEMORY = 512;

/** Each thread uses a core and a multiple of the size of its email. */
const limit = concurrencyLimit(2, 20);

/** Reads a large email without blocking this thread. Throws 503 if too many are waiting to be read. */
export const readMailInThread = (raw: Uint8Array, envelope: Envelope): Promise<ReadMail> =>
  limit(() => readInThread(raw, envelope));

async function readInThread(raw: Uint8Array, envelope: Envelope): Promise<ReadMail> {
  const worker = new Worker(new URL('./read-mail.worker.ts', import.meta.url), {
    workerData: { raw, envelope },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadMail>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Reading the email took too long')), TIMEOUT_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that read the email has ended')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
