import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { isIncomplete } from '@tandem/contracts/incomplete';

/** Parts of a profile in the order in which they help most. */
export const PARTS = ['about', 'wanted', 'skills', 'experience', 'education', 'links'] as const;
export type Part = (typeof PARTS)[number];

const isThere: Record<Part, (profile: VisibleDeveloper) => boolean> = {
  about: ({ firstName, lastName, city, description }) => Boolean(firstName && lastName && city && description),
  wanted: ({ role, locations, remote, salaryExpectations, languages }) =>
    Boolean(role && (locations?.length || remote?.length) && salaryExpectations && languages?.length),
  skills: ({ skills }) => Boolean(skills?.length),
  experience: ({ workExperience }) => Boolean(workExperience?.length),
  education: ({ education }) => Boolean(education?.length),
  links: ({ linkedin }) => Boolean(linkedin),
};

export interface Strength {
  done: Part[];
  /** The part that would help most; null when nothing is missing. */
  next: Part | null;
  /** Not matched before the profile has what it takes. */
  incomplete: boolean;
}

/** How far a profile is, and what would help most next. */
export function strengthOf(profile: VisibleDeveloper): Strength {
  const done = PARTS.filter((part) => isThere[part](profile));
  const needed = PARTS.find((part) => (part === 'links' || part === 'skills') && !done.includes(part));
  const incomplete = isIncomplete(profile);
  return {
    done,
    next: (incomplete ? needed : undefined) ?? PARTS.find((part) => !done.includes(part)) ?? null,
    incomplete,
  };
}
