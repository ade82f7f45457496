import { FIRST_RELEASES } from '@tandem/catalogue/first-releases';
import type { CvProfile, CvRead } from '@tandem/contracts/cv';
import { skillPatterns } from '@tandem/drafts/skill-patterns';

/** Skills named in a job that ended before their first release, for the person to check. */
export function anachronismsIn({ workExperience = [] }: CvProfile): CvRead['anachronisms'] {
  return workExperience.flatMap(({ title, description = '', to }, nth) => {
    const year = to && to !== 'present' ? Number(to.slice(0, 4)) : undefined;
    if (!year) return [];
    return skillPatterns.flatMap(([skill, names]) => {
      const since = FIRST_RELEASES[skill];
      const isEarly = since !== undefined && year < since && names.test(`${title}\n${description}`);
      return isEarly ? [{ path: `workExperience.${nth}`, skill, year, since }] : [];
    });
  });
}
