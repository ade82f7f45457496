interface Needed {
  firstName?: string;
  lastName?: string;
  linkedin?: string;
  skills?: readonly string[];
  role?: string | null;
}

const TEXTS = ['firstName', 'lastName', 'linkedin'] as const;

/** The fields that a profile needs to be matched and does not have. Source: specification 1, section 5. */
export function lackedBy(profile: Needed): ((typeof TEXTS)[number] | 'skills')[] {
  const texts = TEXTS.filter((field) => !profile[field]);
  return profile.skills?.length || profile.role === 'other' ? texts : [...texts, 'skills'];
}

/** Whether a profile lacks a field that it needs to be matched. */
export const isIncomplete = (profile: Needed): boolean => lackedBy(profile).length > 0;
