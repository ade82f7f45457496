import { skillLabel, skillNamed } from '@tandem/catalogue/skills';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { countJobs } from '../../jobs/jobs/jobs.service.ts';
import { skillsByFrequency } from '../../talent/search/search.named.ts';
import { countDevelopers } from '../../talent/search/search.service.ts';
import { distance } from './edit-distance.ts';

/** Minimum length of a word to correct; shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** Number of most similar candidates whose results are counted. */
const MAX_SPELLINGS = 3;

/**
 * Returns the skill with the spelling most similar to a text, with the number of people visible to the viewer who have
 * the skill; null if there is none.
 */
export async function spellingOf(viewer: Viewer, text: string, call: CallInfo) {
  const typed = text.toLowerCase();
  if (typed.length < MIN_LENGTH || skillNamed(typed) !== typed) return null;
  const jobs = viewer.view === 'USER' ? (await countJobs({})).skill : null;
  const skills = jobs ? Object.keys(jobs) : await skillsByFrequency();
  if (skills.includes(typed)) return null;
  const max = typed.length > 5 ? 2 : 1;
  const alike = skills
    .map((skill) => ({
      skill,
      away: Math.min(distance(typed, skill), distance(typed, skillLabel(skill).toLowerCase())),
    }))
    .filter(({ away }) => away > 0 && away <= max)
    .sort((one, other) => one.away - other.away)
    .slice(0, MAX_SPELLINGS);
  for (const { skill } of alike) {
    const total = jobs ? jobs[skill] : await countDevelopers(viewer, { skills: [skill] }, call);
    if (total) return { skill, total };
  }
  return null;
}
