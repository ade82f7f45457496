import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MongoError } from '../errors.ts';

/** Messages between the threads. */
export interface ReadRequest {
  id: number;
  message: Uint8Array;
  connection: number;
}
export interface ReadReply {
  id: number;
  reply: Uint8Array | undefined;
}

/** Milliseconds that running reads have to finish on shutdown. */
const shutdownTimeout = 3_000;

/**
 * A worker thread for long reads, so that they do not block other commands. It reads the same file, and each read has a
 * consistent snapshot. The thread starts on first use.
 */
export class ReadWorker {
  private readonly file: string;
  private worker: Worker | undefined;
  private lastId = 0;
  private readonly pending = new Map<number, { resolve: (reply?: Buffer) => void; reject: (error: Error) => void }>();

  constructor(file: string) {
    this.file = file;
  }

  /** Runs a read in the worker. @returns the encoded reply */
  run(message: Buffer, connection: number): Promise<Buffer | undefined> {
    this.worker ??= this.ensureWorker();
    const id = ++this.lastId;
    // Copy the message: posting a view would send the whole underlying buffer.
    const question: ReadRequest = { id, message: Uint8Array.from(message), connection };
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker?.postMessage(question);
    });
  }

  private ensureWorker(): Worker {
    const worker = new Worker(new URL('./read-worker-thread.ts', import.meta.url), { workerData: { file: this.file } });
    let why = 'it was ended';
    worker.on('message', ({ id, reply }: ReadReply) => {
      this.pending.get(id)?.resolve(reply && Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
      this.pending.delete(id);
    });
    worker.on('error', (error) => {
      why = String(error);
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { reject } of this.pending.values())
        reject(new MongoError(1, `the thread for long reads failed: ${why}`));
      this.pending.clear();
    });
    return worker;
  }

  async close(): Promise<void> {
    if (!this.worker) return;
    const { worker } = this;
    const exit = once(worker, 'exit');
    worker.postMessage('stop');
    const timer = setTimeout(() => void worker.terminate(), shutdownTimeout);
    await exit;
    clearTimeout(timer);
  }
}
