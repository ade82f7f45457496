import type { CvProfile } from '@tandem/contracts/cv';
import { skillsListed } from '../cv/cv.skills.ts';
import {
  type Dates,
  languageFields,
  linksIn,
  positionOf,
  projectOf,
  storableProfile,
  studyOf,
} from './profile-values.ts';
import { nodesAt, plainText, textAt } from './xml-nodes.ts';

const ABOUT = 'personal_statement';
const PROFICIENCY = ['SpokenInteraction', 'SpokenProduction', 'Listening', 'Reading', 'Writing'] as const;

/**
 * A profile from Europass `SkillsPassport`, versions 3.x. Demographic data (birth, gender, nationality) is not read.
 */
export function passportProfile(passport: unknown): CvProfile {
  const [learner] = nodesAt(passport, 'LearnerInfo');
  const [person] = nodesAt(learner, 'Identification');
  const contact = ['ContactInfo'] as const;
  const address = [...contact, 'Address', 'Contact'] as const;
  const headline = textAt(learner, 'Headline', 'Description', 'Label');
  const isAbout = textAt(learner, 'Headline', 'Type', 'Code') === ABOUT;
  const mothers = nodesAt(learner, 'Skills', 'Linguistic', 'MotherTongueList', 'MotherTongue');
  const foreign = nodesAt(learner, 'Skills', 'Linguistic', 'ForeignLanguageList', 'ForeignLanguage');
  return storableProfile({
    firstName: textAt(person, 'PersonName', 'FirstName'),
    lastName: textAt(person, 'PersonName', 'Surname'),
    ...(isAbout ? { description: plainText(headline) } : { headline: plainText(headline) }),
    telephone: textAt(person, ...contact, 'TelephoneList', 'Telephone', 'Contact'),
    city: textAt(person, ...address, 'Municipality'),
    country: countryAt(person, ...address),
    ...linksIn(nodesAt(person, ...contact, 'WebsiteList', 'Website').map((each) => textAt(each, 'Contact'))),
    skills: skillsListed(
      plainText(
        textAt(learner, 'Skills', 'Computer', 'Description') || textAt(learner, 'Skills', 'Digital', 'Description'),
      ).split('\n'),
    ),
    ...languageFields([
      ...mothers.map((each) => ({ language: languageAt(each), level: 'native' })),
      ...foreign.map((each) => ({
        language: languageAt(each),
        level: PROFICIENCY.map((skill) => textAt(each, 'ProficiencyLevel', skill)).find(Boolean),
      })),
    ]),
    workExperience: nodesAt(learner, 'WorkExperienceList', 'WorkExperience').flatMap((each) =>
      positionOf(textAt(each, 'Position', 'Label'), textAt(each, 'Employer', 'Name'), periodOf(each), {
        location: textAt(each, 'Employer', ...address, 'Municipality'),
        description: plainText(textAt(each, 'Activities')),
      }),
    ),
    education: nodesAt(learner, 'EducationList', 'Education').flatMap((each) =>
      studyOf(
        textAt(each, 'Organisation', 'Name'),
        textAt(each, 'Title'),
        textAt(each, 'Field', 'Label'),
        periodOf(each),
      ),
    ),
    projects: nodesAt(learner, 'AchievementList', 'Achievement').flatMap((each) =>
      textAt(each, 'Title', 'Code') === 'projects'
        ? projectOf(textAt(each, 'Title', 'Label'), '', plainText(textAt(each, 'Description')))
        : [],
    ),
  });
}

const languageAt = (node: unknown) => textAt(node, 'Description', 'Code') || textAt(node, 'Description', 'Label');

/** Europass writes EL and UK where ISO 3166-1 has GR and GB. */
const COUNTRIES: Record<string, string> = { EL: 'GR', UK: 'GB' };
function countryAt(node: unknown, ...path: readonly string[]): string {
  const code = textAt(node, ...path, 'Country', 'Code').toUpperCase();
  return COUNTRIES[code] ?? code;
}

function periodOf(entry: unknown): Dates {
  const isCurrent = textAt(entry, 'Period', 'Current') === 'true';
  return { from: dateAt(entry, 'From'), to: isCurrent ? 'present' : dateAt(entry, 'To') };
}

/** `<From year="2019" month="--03"/>` */
function dateAt(entry: unknown, end: 'From' | 'To'): string | null {
  const year = textAt(entry, 'Period', end, '@year');
  const month = Number(textAt(entry, 'Period', end, '@month').replaceAll('-', ''));
  if (!/^(19|20)\d{2}$/.test(year)) return null;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year;
}
