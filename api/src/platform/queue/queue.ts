import { sealFor } from '../config/encryption.ts';
import { log } from '../config/log.ts';
import { inBackgroundAfter } from './background.ts';
import { type StoredWork, works } from './queue.model.ts';

/** Tries after which work is given up. Each comes a minute after the one before. */
const TRIES = 5;
/**
 * Milliseconds after which queued work begins: after the answer, and not so regularly that the next call of the same
 * caller takes longer where there was something to do.
 */
const DELAY = { from: 100, to: 1000 };

const { sealed, opened } = sealFor('work that waits');
const handlers = new Map<string, (data: never) => Promise<void>>();

/**
 * Names work that is done after the answer, so that no answer's time says what there was to do. The function that it
 * answers writes the work down; after a crash, any process does it. It may be done twice.
 */
export function queued<Data extends object>(name: string, work: (data: Data) => Promise<void>) {
  handlers.set(name, work);
  return async (data: Data): Promise<void> => {
    await works.insert({ name, data: sealed(JSON.stringify(data)), dueDate: new Date() });
    inBackgroundAfter(DELAY.from + Math.random() * (DELAY.to - DELAY.from), performNext);
  };
}

let last: Promise<void> = Promise.resolve();

/** One piece of work after the other, the oldest first: of two invitations of one address the later one counts. */
function performNext(): Promise<void> {
  const next = last.then(async () => {
    const work = await works.claim(new Date());
    if (work) await perform(work);
  });
  last = next.catch(() => {});
  return next;
}

/** Does what a process that stopped has left, and what failed before. */
export async function workOffQueue(now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DELAY.to);
  for (let work = await works.claim(before); work; work = await works.claim(before)) await perform(work);
}

async function perform({ _id, name, data, tries }: StoredWork): Promise<void> {
  try {
    const work = handlers.get(name);
    if (!work) throw new Error(`Nothing does the work "${name}"`);
    await work(JSON.parse(opened(data)) as never);
    await works.remove(_id);
  } catch (error) {
    log.error({ err: error, work: name, tries }, 'queued work failed');
    if (tries >= TRIES) await works.remove(_id);
  }
}
