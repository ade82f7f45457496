import { skillNamed } from '@tandem/catalogue/skills';
import { type CvProfile, CvRead } from '@tandem/contracts/cv';
import { linesWithoutInstructions } from '@tandem/drafts/instructions-in-text';
import { cvUnreadable } from '../../../platform/errors/errors.ts';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { countSkillsOfCv } from '../skills/skill-proposals.service.ts';
import { anachronismsIn } from './cv.anachronisms.ts';
import { seniorityOf } from './cv.seniority.ts';
import { findSources, type SourceLine } from './cv.sources.ts';
import { type DocumentText, textOfDocument } from './cv.text.ts';
import { inThread } from './cv.thread.ts';

export { normalizeWords } from './cv.sources.ts';

/** Time limit of the parser in milliseconds, including its start; real CVs take a few milliseconds. */
const TIMEOUT = 10_000;

const limit = concurrencyLimit(2, 20);
const parser = new URL('./cv.parser.worker.ts', import.meta.url);

/**
 * The result of reading a CV: its profile, with the position of each value, and its lines without hidden instructions.
 */
export interface ParsedCv extends Pick<CvRead, 'profile' | 'sources' | 'anachronisms' | 'characters'> {
  lines: readonly SourceLine[];
}

/** Parses a CV from a file, or from a text if no file is given. Neither is stored. */
export async function readCv(text: string, path: string | undefined): Promise<ParsedCv> {
  const document = path ? await textOfDocument(path) : { text, pages: [] };
  if (!document.text.trim()) throw cvUnreadable('noText');
  const lines = linesOf(document);
  const whole = lines.map((line) => line.text).join('\n');
  const found = await limit(() => inThread<unknown>(parser, { text: whole }, TIMEOUT));
  const profile = CvRead.shape.profile.safeParse(found);
  if (!profile.success) throw cvUnreadable('broken');
  return { ...withSources(profile.data, lines), lines, characters: document.text.length };
}

/** Parses an uploaded CV like `readCv` and counts its skills, so that frequent ones can be added to the list. */
export async function readUploadedCv(text: string, path: string | undefined): Promise<ParsedCv> {
  const cv = await readCv(text, path);
  if (cv.profile.skills) await countSkillsOfCv(cv.profile.skills);
  return cv;
}

/**
 * Adds to a profile the positions of its values in a document and drops values that are not there. The seniority is
 * derived from the rest.
 */
export function withSources(found: CvProfile, lines: readonly SourceLine[]): Omit<ParsedCv, 'lines' | 'characters'> {
  const { profile, sources } = findSources(found, lines);
  const { headline, workExperience = [] } = profile;
  const seniority = seniorityOf(headline, workExperience, new Date());
  const reason = sources.headline ?? sources['workExperience.0.title'] ?? sources['workExperience.0.organisation'];
  if (seniority && reason) sources.seniority = reason;
  const skills = profile.skills && [...new Set(profile.skills.map(skillNamed))];
  const whole = { ...profile, ...(skills && { skills }), ...(seniority && reason && { seniority }) };
  return { profile: whole, sources, anachronisms: anachronismsIn(whole) };
}

const linesOf = ({ text, pages }: DocumentText): SourceLine[] =>
  linesWithoutInstructions(text).map(({ text: line, nth }) => ({ text: line, page: pages[nth] ?? 1, line: nth + 1 }));
