import { SKILL_USES } from '@tandem/catalogue/skill-uses';
import { isBuiltInSkill, namesOf, plainSkill, SKILL_NAMES, SKILLS } from '@tandem/catalogue/skills';
import type { Skill, SkillChange, SkillUpdate, SkillUses } from '@tandem/contracts/skill';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/database.ts';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { ALREADY_SORTED, type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { changedFromBase } from '../../../platform/database/revisions.ts';
import { allSkillUses } from '../../../platform/domain/registry.ts';
import { alreadyTaken, changedElsewhere, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { readSkillNames } from './skills.following.ts';
import { type StoredSkill, skills } from './skills.model.ts';
import { aliasesFor, refuseTakenNames } from './skills.names.ts';

/**
 * Inserts the built-in skills into an empty collection, in the order of the specification; in one that an older version
 * filled it updates their names. Can be repeated safely.
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
  for (const { value, edited, ...had } of await skills.listed()) {
    if (edited || !isBuiltInSkill(value)) continue;
    const { label, group, aliases } = SKILL_NAMES[value];
    const isSame = had.label === label && had.group === group && had.aliases.join() === aliases.join();
    if (!isSame) await skills.rename(value, { label, group, aliases: [...aliases] });
  }
}

export async function listSkills(page: PageOf<string>): Promise<Page<Skill[]>> {
  const { items, total } = pageFrom(await skills.listed(), page, { catalogue: ALREADY_SORTED });
  return { items: items.map(presentSkill), total };
}

/** Adds a skill. Throws 409 if its value was ever used, or a name means another skill. */
export async function createSkill(skill: Omit<Skill, '_id'>): Promise<Skill> {
  refuseTakenNames(skill, await skills.allWithRemoved());
  const aliases = aliasesFor(skill);
  try {
    const created = await skills.insert({ ...skill, aliases });
    await foldNames(created, namesOf(created));
    await readSkillNames();
    return presentSkill(created);
  } catch (error) {
    throw isDuplicate(error) ? alreadyTaken('value') : error;
  }
}

/**
 * Changes a skill. Its former label remains one of its names, and records with a new alias get the skill. Throws 409
 * with both versions if a field was changed since `basedOn`.
 */
export async function updateSkill(id: string, { basedOn, ...change }: SkillUpdate): Promise<Skill> {
  const before = await listedSkill(id);
  const stale = changedFromBase<SkillChange>(before, change, basedOn);
  if (stale.length > 0) throw changedElsewhere(stale, { skill: presentSkill(before), yours: change });
  const after = { ...before, ...change };
  const former = change.label === undefined ? [] : [before.label.toLowerCase()];
  const all = await skills.allWithRemoved();
  const aliases = aliasesFor({ ...after, aliases: [...after.aliases, ...former] });
  refuseTakenNames({ ...after, aliases }, all);
  const changed = await skills.changeFrom(before, { ...change, aliases });
  // A concurrent request changed the skill: the retry reports the conflict.
  if (!changed) return updateSkill(id, { basedOn, ...change });
  const had = namesOf(before);
  await foldNames(
    changed,
    namesOf(changed).filter((name) => !had.includes(name)),
  );
  await readSkillNames();
  return presentSkill(changed);
}

/** Replaces free text that equals a new name of a skill with the skill. */
async function foldNames({ _id, value }: StoredSkill, names: readonly string[]): Promise<void> {
  const others = (await skills.allWithRemoved()).filter((each) => !each._id.equals(_id));
  const taken = new Set(others.flatMap((each) => (each.removedDate ? [each.value] : namesOf(each))));
  const stored = new Set(names.map(plainSkill).filter((name) => name && name !== value && !taken.has(name)));
  if (stored.size === 0) return;
  await inTransaction(async (session) => {
    for (const use of allSkillUses()) for (const from of stored) await use.rename({ from, to: value }, session);
  });
}

/** Takes a skill off the list. Records that have it keep it as free text, and its value is not used again. */
export async function removeSkill(id: string): Promise<void> {
  await listedSkill(id);
  await skills.change(id, { removedDate: new Date() });
  await readSkillNames();
}

/**
 * Puts a removed skill back on the list; records that got one of its names in the meantime have the skill. Throws 409
 * if a name means another skill by now.
 */
export async function restoreSkill(id: string): Promise<Skill> {
  const skill = await skills.find(id);
  if (!skill?.removedDate || skill.mergedInto) throw notFound();
  refuseTakenNames(skill, await skills.allWithRemoved());
  const restored = (await skills.change(id, { removedDate: null })) ?? skill;
  await foldNames(restored, namesOf(restored));
  await readSkillNames();
  return presentSkill(restored);
}

/** Throws 404 unless the skill is on the list. */
export async function listedSkill(id: string, session?: ClientSession): Promise<StoredSkill> {
  const skill = await skills.findListed(id, session);
  if (!skill) throw notFound();
  return skill;
}

/** How many records have each skill, listed or not. */
export async function countSkillUses(): Promise<{
  kinds: (typeof SKILL_USES)[number][];
  uses: Record<string, SkillUses>;
}> {
  const uses: Record<string, SkillUses> = {};
  for (const use of allSkillUses()) {
    const kind = SKILL_USES.find((each) => each === use.name);
    if (!kind) throw new Error(`Unknown use of skills: ${use.name}`);
    for (const [skill, count] of await use.counts()) uses[skill] = { ...uses[skill], [kind]: count };
  }
  return { kinds: [...SKILL_USES], uses };
}

export function presentSkill({ _id, value, label, group, aliases, weight }: StoredSkill): Skill {
  return plain({ _id, value, label, group, aliases, weight });
}
