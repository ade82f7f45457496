import { skillLabel, skillNamed } from '@tandem/catalogue/skills';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { countJobs } from '../../jobs/jobs/jobs.service.ts';
import { skillsKnown } from '../../talent/search/search.named.ts';
import { countDevelopers } from '../../talent/search/search.service.ts';
import { distance } from './edit-distance.ts';

/** Shorter words are like too many others. */
const SHORTEST = 4;
/** Candidates that are counted, the most alike first. */
const MOST = 3;

/** The skill that is written most like a text, with how many that the viewer finds have it; null where there is none. */
export async function spellingOf(viewer: Viewer, text: string, call: CallInfo) {
  const typed = text.toLowerCase();
  if (typed.length < SHORTEST || skillNamed(typed) !== typed) return null;
  const jobs = viewer.view === 'USER' ? (await countJobs({})).skill : null;
  const skills = jobs ? Object.keys(jobs) : await skillsKnown();
  if (skills.includes(typed)) return null;
  const most = typed.length > 5 ? 2 : 1;
  const alike = skills
    .map((skill) => ({
      skill,
      away: Math.min(distance(typed, skill), distance(typed, skillLabel(skill).toLowerCase())),
    }))
    .filter(({ away }) => away > 0 && away <= most)
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST);
  for (const { skill } of alike) {
    const total = jobs ? jobs[skill] : await countDevelopers(viewer, { skills: [skill] }, call);
    if (total) return { skill, total };
  }
  return null;
}
