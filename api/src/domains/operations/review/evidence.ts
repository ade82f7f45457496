import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Evidence } from '@tandem/contracts/review';
import type { SameBy } from '../../talent/developers/reviewing.service.ts';

interface Around {
  /** For each field, the number of other profiles with the same value. */
  same: Record<SameBy, number>;
  emailVerified: boolean;
  /** Completeness of the profile in percent. */
  percent: number;
}

/** Words that indicate a group of people or a company. */
const MANY =
  /\b(team|agency|agentur|agence|byrå|studio|studios|outsourcing|solutions|developers|entwickler|group|gmbh|ltd|llc|inc|aktiebolag|freelancers|recruiting)\b/i;
const CONTACT = /[\w.+-]+@[\w-]+\.[a-z]{2,}|(?:\+|00)\d[\d ()./-]{7,}\d|\b(?:https?:\/\/|www\.)\S+/i;

/**
 * Returns the evidence for and against a profile, from the profile itself and from other profiles. No other site is
 * queried.
 */
export function evidenceOf(profile: VisibleDeveloper, { same, emailVerified, percent }: Around): Evidence[] {
  const { firstName = '', lastName = '', headline = '', description = '', additionalInfo = '' } = profile;
  const { linkedin = '', workExperience = [] } = profile;
  const found: (Evidence | false)[] = [
    linkedin === ''
      ? evidenceItem('noLinkedin', 'against')
      : same.linkedin > 0
        ? evidenceItem('sameLinkedin', 'against', { count: same.linkedin })
        : evidenceItem('linkedin', 'for', { name: profile.linkedinId || linkedin }),
    same.telephone > 0 && evidenceItem('sameTelephone', 'against', { count: same.telephone }),
    same.name > 0 && evidenceItem('sameName', 'neither', { count: same.name }),
    MANY.test(`${firstName} ${lastName} ${headline}`) && evidenceItem('manyPeople', 'against'),
    CONTACT.test(`${headline}\n${description}\n${additionalInfo}`) && evidenceItem('contactInText', 'against'),
    !emailVerified && evidenceItem('notVerified', 'against'),
    workExperience.length > 0
      ? evidenceItem('experience', 'for', { count: workExperience.length, years: profile.yearsExperience ?? 0 })
      : evidenceItem('noExperience', 'against'),
    evidenceItem('strength', 'neither', { percent }),
  ];
  return found.filter((each) => each !== false);
}

const evidenceItem = (key: Evidence['key'], speaks: Evidence['speaks'], values: Evidence['values'] = {}): Evidence => ({
  key,
  speaks,
  values,
});
