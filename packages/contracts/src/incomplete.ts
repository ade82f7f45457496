/** Whether a profile lacks what it takes to be matched. Source: specification 1, section 5. */
export function isIncomplete(profile: {
  firstName?: string;
  lastName?: string;
  linkedin?: string;
  skills?: readonly string[];
  role?: string | null;
}): boolean {
  if (!profile.firstName || !profile.lastName || !profile.linkedin) return true;
  return !profile.skills?.length && profile.role !== 'other';
}
