import { CONFIDENCE, combinedConfidence } from './confidence.ts';
import type { DeclaredSubject } from './json-ld.ts';
import { parseName } from './names.ts';
import type { PersonOnPage } from './page.ts';
import type { Section } from './sections.ts';
import type { TopCard } from './top-card.ts';

/** Sources of a member's fields. */
export interface MemberEvidence {
  top: TopCard;
  declared: DeclaredSubject | null;
  sections: Partial<Record<string, Section>>;
  busy: boolean;
  fromRoles: boolean;
}

/** Returns the confidence of each field of a member. */
export function memberConfidence(
  person: PersonOnPage,
  { top, declared, sections, busy, fromRoles }: MemberEvidence,
): Record<string, number> {
  const absent = busy ? CONFIDENCE.loading : CONFIDENCE.absent;
  const section = (kind: string, filled: boolean) => {
    if (!filled) return absent;
    return sections[kind]?.foundBy === 'anchor' ? CONFIDENCE.attribute : CONFIDENCE.label;
  };
  const name = combinedConfidence(
    CONFIDENCE.label,
    person.fullName,
    declared?.name && parseName(declared.name).fullName,
  );
  const place = (person.location.city ?? person.location.country) ? top.place.trust : absent;
  const current = fromRoles ? CONFIDENCE.label : CONFIDENCE.guess;
  return {
    fullName: name,
    firstName: name,
    lastName: person.lastName === '' ? CONFIDENCE.guess : name,
    headline: person.headline === null ? absent : top.headline.trust,
    'location.city': place,
    'location.country': person.location.country === null ? CONFIDENCE.guess : place,
    profileUrl: CONFIDENCE.address,
    photoUrl: person.photoUrl === null ? absent : CONFIDENCE.label,
    about: section('about', person.about !== null),
    currentCompany:
      person.currentCompany === null
        ? absent
        : combinedConfidence(current, person.currentCompany, declared?.employers[0] ?? top.company.value),
    currentTitle: person.currentTitle === null ? absent : current,
    workExperience: section('experience', person.workExperience.length > 0),
    ...Object.fromEntries(
      person.workExperience.map((role, index) => [
        `workExperience.${index}`,
        role.title === null || role.from === null ? CONFIDENCE.guess : section('experience', true),
      ]),
    ),
    education: section('education', person.education.length > 0),
    languages: section('languages', person.languages.length > 0),
    skills: section('skills', person.skills.length > 0),
  };
}
