import { namesOf } from '@tandem/catalogue/skills';
import type { Skill, SkillMerge } from '@tandem/contracts/skill';
import { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/database.ts';
import { allSkillUses } from '../../../platform/domain/registry.ts';
import { invalid, tooLateToUndo, undoTooLate } from '../../../platform/errors/errors.ts';
import { skillMerges } from './skill-merges.model.ts';
import { readSkillNames } from './skills.following.ts';
import { skills } from './skills.model.ts';
import { aliasesFor, refuseTakenNames } from './skills.names.ts';
import { listedSkill, presentSkill } from './skills.service.ts';

/**
 * Merges a skill into another one, in one transaction: its names become aliases of the other one, which replaces it in
 * all records.
 */
export async function mergeSkill(id: string, into: string): Promise<SkillMerge> {
  if (id === into) throw invalid({ into: { key: 'choice' } });
  const result = await inTransaction(async (session) => {
    const from = await listedSkill(id, session);
    const target = await listedSkill(into, session);
    const aliases = aliasesFor({ ...target, aliases: [...target.aliases, ...namesOf(from)] });
    const addedAliases = aliases.filter((alias) => !target.aliases.includes(alias));
    const mergeId = new Types.ObjectId();
    let changed = 0;
    for (const use of allSkillUses()) {
      const rewritten = await use.rename({ from: from.value, to: target.value }, session);
      await skillMerges.insertRewrites(mergeId, use.name, rewritten, session);
      changed += rewritten.length;
    }
    await skills.change(from._id, { removedDate: new Date(), mergedInto: target._id }, session);
    const skill = await skills.change(target._id, { aliases }, session);
    await skillMerges.insert({ _id: mergeId, from: from._id, into: target._id, addedAliases }, session);
    return { mergeId: String(mergeId), skill: presentSkill(skill ?? target), changed };
  });
  await readSkillNames();
  return result;
}

/**
 * Undoes a merge: both skills are listed again, and records that have not been changed since get their previous skills
 * back. Throws 409 after ten minutes, or if the remaining skill is no longer listed or another skill has one of the
 * names by now.
 */
export async function undoMerge(mergeId: string): Promise<Skill> {
  const restored = await inTransaction(async (session) => {
    const merge = await skillMerges.takeBack(mergeId, new Date(), session);
    if (!merge) throw undoTooLate();
    const rewrites = await skillMerges.rewrites(merge._id);
    for (const use of allSkillUses()) {
      const own = rewrites.filter((part) => part.use === use.name).flatMap(({ rewritten }) => rewritten);
      await use.restore(own, session);
    }
    const target = await skills.findListed(merge.into, session);
    if (!target) throw tooLateToUndo();
    const aliases = target.aliases.filter((alias) => !merge.addedAliases.includes(alias));
    await skills.change(target._id, { aliases }, session);
    const from = await skills.change(merge.from, { removedDate: null, mergedInto: null }, session);
    if (!from) throw undoTooLate();
    refuseTakenNames(from, await skills.allWithRemoved(session));
    return presentSkill(from);
  });
  await readSkillNames();
  return restored;
}

/** Renames skills in records that another process saved before it knew of the merge. */
export async function renameLeftovers(): Promise<void> {
  const bySkill = new Map((await skills.listed()).map((skill) => [String(skill._id), skill]));
  const merged = await skills.merged();
  const next = new Map(merged.map(({ _id, mergedInto }) => [String(_id), String(mergedInto)]));
  for (const { value, mergedInto } of merged) {
    let last = String(mergedInto);
    // The other skill may have been merged itself.
    for (let into = next.get(last); into; into = next.get(into)) last = into;
    const target = bySkill.get(last);
    if (!target?.aliases.includes(value)) continue;
    await inTransaction(async (session) => {
      for (const use of allSkillUses()) await use.rename({ from: value, to: target.value }, session);
    });
  }
}
