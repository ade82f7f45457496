import { setListedSkills } from '@tandem/catalogue/skills';
import { onChange, onMissedChanges } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { skills } from './skills.model.ts';

let turn: Promise<void> = Promise.resolve();

/** Reads the names of all skills again; every parser and search of this process uses them from then on. */
export function readSkillNames(): Promise<void> {
  const read = turn.then(async () => setListedSkills(await skills.listed()));
  turn = read.catch((error: unknown) => log.error({ err: error }, 'skill names could not be read'));
  return read;
}

/**
 * Uses the stored names of skills, and follows their changes by all processes. Returns a function that restores the
 * built-in names.
 */
export async function followSkills(): Promise<() => Promise<void>> {
  await readSkillNames();
  const again = () => void readSkillNames().catch(() => {}); // rejections are logged by readSkillNames
  const unfollow = [onChange('skill', again), onMissedChanges(again)];
  return async () => {
    for (const stop of unfollow) stop();
    await turn;
    setListedSkills([]);
  };
}
