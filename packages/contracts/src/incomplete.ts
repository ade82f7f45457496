interface Needed {
  firstName?: string;
  lastName?: string;
  linkedin?: string;
  skills?: readonly string[];
  role?: string | null;
}

const TEXTS = ['firstName', 'lastName', 'linkedin'] as const;

/** Returns the fields that a profile lacks for matching. Source: specification 1, section 5. */
export function missingForMatching(profile: Needed): ((typeof TEXTS)[number] | 'skills')[] {
  const texts = TEXTS.filter((field) => !profile[field]);
  return profile.skills?.length || profile.role === 'other' ? texts : [...texts, 'skills'];
}

/** Returns whether a profile lacks a field that matching needs. */
export const isIncomplete = (profile: Needed): boolean => missingForMatching(profile).length > 0;
