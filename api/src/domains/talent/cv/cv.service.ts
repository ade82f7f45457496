import { CvRead } from '@tandem/contracts/cv';
import { cvUnreadable } from '../../../platform/errors/errors.ts';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { seniorityOf } from './cv.seniority.ts';
import { textOfDocument } from './cv.text.ts';
import { inThread } from './cv.thread.ts';

/** Time limit of the parser in milliseconds, including its start; real CVs take a few milliseconds. */
const PATIENCE = 10_000;

const inTurn = concurrencyLimit(2, 20);
const parser = new URL('./cv.parser.worker.ts', import.meta.url);

/** Parses a CV from a file, or from a text if no file is given. Neither is stored. */
export async function readCv(text: string, path: string | undefined): Promise<CvRead> {
  const whole = path ? await textOfDocument(path) : text;
  if (!whole.trim()) throw cvUnreadable('noText');
  const found = await inTurn(() => inThread<unknown>(parser, { text: whole }, PATIENCE));
  const profile = CvRead.shape.profile.safeParse(found);
  if (!profile.success) throw cvUnreadable('broken');
  const { headline, workExperience = [] } = profile.data;
  const seniority = seniorityOf(headline, workExperience, new Date());
  return {
    engine: 'built-in',
    profile: { ...profile.data, ...(seniority && { seniority }) },
    characters: whole.length,
  };
}
