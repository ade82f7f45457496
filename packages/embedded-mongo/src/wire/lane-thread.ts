import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from '../engine.ts';
import { Disk } from '../storage/disk.ts';
import { answerTo } from './answer.ts';
import type { Answer, Question } from './lane.ts';

/** The thread of a `Lane`: it reads, as long as it takes, and never writes. */
const disk = Disk.open((workerData as { file: string }).file);
const engine = new Engine(disk);

parentPort?.on('message', async (question: Question | 'stop') => {
  if (question === 'stop') {
    await engine.close();
    parentPort?.close();
    return;
  }
  const { id, message, connection } = question;
  engine.cursors.closeIdle();
  disk.refresh();
  const reply = await answerTo(engine, Buffer.from(message.buffer), connection);
  disk.refresh();
  parentPort?.postMessage({ id, reply } satisfies Answer);
});
