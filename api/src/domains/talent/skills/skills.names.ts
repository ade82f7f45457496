import { namesOf, type SkillNames } from '@tandem/catalogue/skills';
import type { Types } from 'mongoose';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { StoredSkill } from './skills.model.ts';

type Named = SkillNames & { _id?: Types.ObjectId };

/** Whether a name can be the value of a skill, so that records may contain it. */
export const canBeValue = (name: string): boolean => /^[a-z0-9][a-z0-9+#. -]{0,39}$/.test(name);

/** Throws 409 with the field and the other skill if a name of the skill already means another one. */
export function refuseTakenNames(skill: Named, all: readonly StoredSkill[]): void {
  const owners = new Map<string, StoredSkill>();
  for (const other of all) {
    if (skill._id && other._id.equals(skill._id)) continue;
    const own = other.removedDate ? (other.mergedInto ? [] : [other.value]) : namesOf(other);
    for (const name of own) owners.set(name, other);
  }
  const fieldOf = (name: string) =>
    name === skill.value ? 'value' : name === skill.label.toLowerCase() ? 'label' : 'aliases';
  for (const name of namesOf(skill)) {
    const owner = owners.get(name);
    if (owner) throw nameTaken(fieldOf(name), name, owner.label);
  }
}

const nameTaken = (field: string, name: string, skill: string) =>
  new HttpError(409, 'taken', { fields: { [field]: { key: 'skillNameTaken', values: { name, skill } } } });

/** Aliases without the names that the skill already has. */
export const aliasesFor = ({ value, label, aliases }: SkillNames): string[] => [
  ...new Set(aliases.filter((name) => name !== value && name !== label.toLowerCase())),
];
