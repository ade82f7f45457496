import { encryptionFor } from '../config/encryption.ts';
import { log } from '../config/log.ts';
import { sharedNow } from '../database/shared-clock.ts';
import { inBackgroundAfter } from './background.ts';
import { queuedWork, type StoredWork } from './queue.model.ts';

/** The number of attempts, a minute apart, after which work is abandoned. */
const TRIES = 5;
/**
 * Milliseconds after which queued work starts: after the response, and with enough variation that the duration of the
 * same caller's next call does not reveal whether there was work.
 */
const DELAY = { from: 100, to: 1000 };

const { encrypt, decrypt } = encryptionFor('work that waits');
const handlers = new Map<string, (data: never) => Promise<void>>();

/**
 * Declares work that is done after the response, so that response times do not reveal whether there was any. The
 * returned function stores the work; after a crash any process performs it. It may run twice.
 */
export function queued<Data extends object>(name: string, work: (data: Data) => Promise<void>) {
  handlers.set(name, work);
  return async (data: Data): Promise<void> => {
    await queuedWork.insert({ name, data: encrypt(JSON.stringify(data)), dueDate: sharedNow() });
    inBackgroundAfter(DELAY.from + Math.random() * (DELAY.to - DELAY.from), processNext);
  };
}

let last: Promise<void> = Promise.resolve();

/** Processes items one after another, oldest first: of two invitations to one address, the later one takes effect. */
function processNext(): Promise<void> {
  const next = last.then(async () => {
    const work = await queuedWork.claim(sharedNow());
    if (work) await perform(work);
  });
  last = next.catch(() => {});
  return next;
}

/** Processes items left by a stopped process and items that failed before. */
export async function drainQueue(now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DELAY.to);
  for (let work = await queuedWork.claim(before); work; work = await queuedWork.claim(before)) await perform(work);
}

async function perform({ _id, name, data, tries }: StoredWork): Promise<void> {
  try {
    const work = handlers.get(name);
    if (!work) throw new Error(`No handler for queued work "${name}"`);
    await work(JSON.parse(decrypt(data)) as never);
    await queuedWork.remove(_id);
  } catch (error) {
    log.error({ err: error, work: name, tries }, 'queued work failed');
    if (tries >= TRIES) await queuedWork.remove(_id);
  }
}
