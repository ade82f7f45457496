import { Worker } from 'node:worker_threads';
import { CV_TEXT_LENGTH } from '@tandem/contracts/cv';
import { FILE_KINDS } from '@tandem/contracts/files';
import { documentTypeOf } from '../../files/documents.ts';
import { type CvFault, cvUnreadable } from '../../http/errors.ts';
import { turns } from '../../turns.ts';

const MOST_PAGES = 50;
/** Milliseconds and megabytes that reading may take. */
const PATIENCE = 15_000;
const MEMORY = 256;

const inTurn = turns(2, 20);

/** The text of a PDF or DOCX, judged by its content. Throws 415 for anything else, 400 where it cannot be read, and why. */
export async function textOfDocument(path: string): Promise<string> {
  const type = await documentTypeOf(path);
  return inTurn(() => read(path, type === FILE_KINDS.document.types[0]));
}

async function read(path: string, isPdf: boolean): Promise<string> {
  const worker = new Worker(new URL('./cv.worker.ts', import.meta.url), {
    workerData: { path, isPdf, mostPages: MOST_PAGES, mostCharacters: CV_TEXT_LENGTH },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    stderr: true,
    stdout: true,
  });
  const answer = await new Promise<{ text?: string; fault?: CvFault }>((resolve) => {
    const timer = setTimeout(() => resolve({ fault: 'tooLong' }), PATIENCE);
    const end = (found: { text?: string; fault?: CvFault }) => {
      clearTimeout(timer);
      resolve(found);
    };
    worker.once('message', end);
    worker.once('error', () => end({ fault: 'broken' }));
    worker.once('exit', () => end({ fault: 'broken' }));
  });
  await worker.terminate();
  if (answer.fault) throw cvUnreadable(answer.fault);
  if (!answer.text?.trim()) throw cvUnreadable('noText');
  return answer.text;
}
