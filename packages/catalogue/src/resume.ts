/** Files that developers get of their profile. */
export const RESUME_FORMATS = ['pdf', 'json'] as const;
export type ResumeFormat = (typeof RESUME_FORMATS)[number];

/** Levels at which developers can download their profile: as everyone, companies, a match, and they themselves see it. */
export const RESUME_LEVELS = ['GUEST', 'HALF', 'FULL', 'ADMIN'] as const;
export type ResumeLevel = (typeof RESUME_LEVELS)[number];

/** What JSON Resume 1.0.0 has a place for. */
const IN_BOTH = [
  ...(['firstName', 'lastName', 'headline', 'description', 'city', 'country', 'telephone', 'linkedin'] as const),
  ...(['github', 'email', 'skills', 'skillsYears', 'languages', 'languageLevels', 'workExperience'] as const),
  ...(['education', 'projects'] as const),
] as const;

/** Fields of a profile that each format contains, as far as the level sees them. */
export const RESUME_FIELDS = {
  json: IN_BOTH,
  pdf: [
    ...IN_BOTH,
    ...(['profilePicture', 'role', 'seniority', 'yearsExperience', 'additionalInfo', 'jobTypes', 'remote'] as const),
    ...(['locations', 'visa', 'notices', 'salaryExpectations', 'intervals'] as const),
  ],
} as const;
export type ResumeField = (typeof RESUME_FIELDS)['pdf'][number];
