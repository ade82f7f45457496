import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { type Strength, type StrengthField, strength } from '@tandem/contracts/strength';

/** Sections of the editor, in order. */
export const PARTS = [
  'about',
  'wanted',
  'skills',
  'experience',
  'education',
  'projects',
  'video',
  'links',
  'more',
] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Record<StrengthField, Part> = {
  firstName: 'about',
  lastName: 'about',
  headline: 'about',
  description: 'about',
  profilePicture: 'about',
  role: 'wanted',
  salaryExpectations: 'wanted',
  languages: 'wanted',
  locations: 'wanted',
  remote: 'wanted',
  notices: 'wanted',
  skills: 'skills',
  workExperience: 'experience',
  education: 'education',
  projects: 'projects',
  introVideo: 'video',
  linkedin: 'links',
};

/** Returns the sections without a missing field that would help. Sections without such fields are never done. */
export function completeParts(profile: VisibleDeveloper): { done: ReadonlySet<Part>; strength: Strength } {
  const found = strength(profile);
  const open = new Set(found.missing.map(({ field }) => PART_OF[field]));
  return { done: new Set(Object.values(PART_OF).filter((part) => !open.has(part))), strength: found };
}

/** Returns the anchor of a field in the editor. */
export const anchorOf = (field: string): string => `profile-${field}`;
