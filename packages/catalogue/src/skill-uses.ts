/** Places where a skill can be used and where its uses are counted. */
export const SKILL_USES = ['profiles', 'jobs', 'companies', 'searches', 'alerts', 'questions', 'tutorials'] as const;
