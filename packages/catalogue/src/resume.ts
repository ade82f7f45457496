/** Formats in which developers can download their profile. */
export const RESUME_FORMATS = ['pdf', 'json'] as const;
export type ResumeFormat = (typeof RESUME_FORMATS)[number];

/**
 * Levels at which developers can download their profile: as seen by everyone, by companies, after a match, and by
 * themselves.
 */
export const RESUME_LEVELS = ['GUEST', 'HALF', 'FULL', 'ADMIN'] as const;
export type ResumeLevel = (typeof RESUME_LEVELS)[number];

/** Fields that JSON Resume 1.0.0 can hold. */
const IN_BOTH = [
  ...(['firstName', 'lastName', 'headline', 'description', 'city', 'country', 'telephone', 'linkedin'] as const),
  ...(['github', 'email', 'skills', 'skillsYears', 'languages', 'languageLevels', 'workExperience'] as const),
  ...(['education', 'projects'] as const),
] as const;

/** Fields of a profile in each format, as far as they are visible at the level. */
export const RESUME_FIELDS = {
  json: IN_BOTH,
  pdf: [
    ...IN_BOTH,
    ...(['profilePicture', 'role', 'seniority', 'yearsExperience', 'additionalInfo', 'jobTypes', 'remote'] as const),
    ...(['locations', 'visa', 'notices', 'salaryExpectations', 'intervals'] as const),
  ],
} as const;
export type ResumeField = (typeof RESUME_FIELDS)['pdf'][number];
