import { RESUME_FIELDS, type ResumeField, type ResumeFormat, type ResumeLevel } from '@tandem/catalogue/resume';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperViews } from '@tandem/contracts/developer-views';

/** The account's email address, which is not part of the profile; the file contains it at the highest level. */
const OF_ACCOUNT = 'email';

/**
 * Returns the profile fields that a file lacks, because the level cannot see them or the format does not support them,
 * and whether the names of employers and schools are blank.
 */
export function omittedFields(
  views: Pick<DeveloperViews, ResumeLevel>,
  level: ResumeLevel,
  format: ResumeFormat,
): { fields: ResumeField[]; isWithoutNames: boolean } {
  const [own, seen] = [views.ADMIN, views[level]];
  const contained: readonly string[] = RESUME_FIELDS[format];
  const fields = RESUME_FIELDS.pdf.filter((field) => {
    if (field === OF_ACCOUNT) return level !== 'ADMIN';
    return hasValue(own[field]) && !(contained.includes(field) && field in seen);
  });
  return { fields, isWithoutNames: namesIn(own) > namesIn(seen) };
}

const namesIn = ({ workExperience = [], education = [] }: VisibleDeveloper): number =>
  [...workExperience, ...education].filter(({ organisation }) => organisation).length;

const hasValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== '';
