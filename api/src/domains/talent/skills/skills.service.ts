import { isBuiltInSkill, SKILL_NAMES, SKILLS } from '@tandem/catalogue/skills';
import type { Skill } from '@tandem/contracts/routes/skills';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { AS_READ, type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { taken } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { type StoredSkill, skills } from './skills.model.ts';

/**
 * Inserts the built-in skills into an empty collection, in the order of the specification; in one that an older version filled
 * it updates their names. Can be repeated safely.
 */
export async function seedSkills(): Promise<void> {
  if (!(await skills.isEmpty())) return renameBuiltIn();
  await skills.insertMissing(
    SKILLS.map((value, nth) => {
      const { label, group, aliases } = SKILL_NAMES[value];
      return { value, label, group, aliases: [...aliases], weight: SKILLS.length - nth };
    }),
  );
}

async function renameBuiltIn(): Promise<void> {
  for (const { value, ...had } of await skills.all()) {
    if (!isBuiltInSkill(value)) continue;
    const { label, group, aliases } = SKILL_NAMES[value];
    const isSame = had.label === label && had.group === group && had.aliases.join() === aliases.join();
    if (!isSame) await skills.rename(value, { label, group, aliases: [...aliases] });
  }
}

export async function listSkills(page: PageOf<string>): Promise<Page<Skill[]>> {
  const { items, total } = pageFrom(await skills.all(), page, { catalogue: AS_READ });
  return { items: items.map(presentSkill), total };
}

export async function createSkill(skill: Omit<Skill, '_id'>): Promise<Skill> {
  try {
    return presentSkill(await skills.insert(skill));
  } catch (error) {
    throw isDuplicate(error) ? taken('value') : error;
  }
}

function presentSkill(skill: StoredSkill): Skill {
  const { createdDate, updatedDate, ...shown } = plain(skill);
  return shown;
}
