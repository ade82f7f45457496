interface Needed {
  firstName?: string;
  lastName?: string;
  linkedin?: string;
  skills?: readonly string[];
  role?: string | null;
}

const TEXTS = ['firstName', 'lastName', 'linkedin'] as const;

/** What a profile lacks of what it takes to be matched. Source: specification 1, section 5. */
export function lackedBy(profile: Needed): ((typeof TEXTS)[number] | 'skills')[] {
  const texts = TEXTS.filter((field) => !profile[field]);
  return profile.skills?.length || profile.role === 'other' ? texts : [...texts, 'skills'];
}

/** Whether a profile lacks what it takes to be matched. */
export const isIncomplete = (profile: Needed): boolean => lackedBy(profile).length > 0;
