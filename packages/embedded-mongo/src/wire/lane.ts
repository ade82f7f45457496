import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MongoError } from '../errors.ts';

/** Something that the other thread is asked, and what it answers. */
export interface Question {
  id: number;
  message: Uint8Array;
  connection: number;
}
export interface Answer {
  id: number;
  reply: Uint8Array | undefined;
}

/** How long what is under way at the end may go on, in milliseconds. */
const lastWait = 3_000;

/**
 * A thread for reads that take long, so that all others go on beside them. It reads the same file, and each read is of one moment. It is
 * started when it is needed first.
 */
export class Lane {
  private readonly file: string;
  private worker: Worker | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, { resolve: (reply?: Buffer) => void; reject: (error: Error) => void }>();

  constructor(file: string) {
    this.file = file;
  }

  /** @returns the answer to a message that only reads, as bytes */
  ask(message: Buffer, connection: number): Promise<Buffer | undefined> {
    this.worker ??= this.started();
    const id = ++this.lastId;
    // A copy: of a part of a larger buffer all of it would be sent.
    const question: Question = { id, message: Uint8Array.from(message), connection };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker?.postMessage(question);
    });
  }

  private started(): Worker {
    const worker = new Worker(new URL('./lane-thread.ts', import.meta.url), { workerData: { file: this.file } });
    let why = 'it was ended';
    worker.on('message', ({ id, reply }: Answer) => {
      this.waiting.get(id)?.resolve(reply && Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
      this.waiting.delete(id);
    });
    worker.on('error', (error) => {
      why = String(error);
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { reject } of this.waiting.values())
        reject(new MongoError(1, `the thread for long reads failed: ${why}`));
      this.waiting.clear();
    });
    return worker;
  }

  async close(): Promise<void> {
    if (!this.worker) return;
    const { worker } = this;
    const exit = once(worker, 'exit');
    worker.postMessage('stop');
    const timer = setTimeout(() => void worker.terminate(), lastWait);
    await exit;
    clearTimeout(timer);
  }
}
