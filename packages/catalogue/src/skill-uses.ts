/** Where a skill can be used, and is counted. */
export const SKILL_USES = ['profiles', 'jobs', 'companies', 'searches', 'alerts', 'questions', 'tutorials'] as const;
