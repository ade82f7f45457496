import type { CvProfile } from '@tandem/contracts/cv';
import {
  type Dates,
  languageCodeOf,
  languageFields,
  linksIn,
  monthOf,
  positionOf,
  projectOf,
  storableProfile,
  studyOf,
} from './profile-values.ts';
import { nodesAt, plainText, textAt } from './xml-nodes.ts';

/** A profile from Europass `Candidate`, the XML since 2020. Birth, gender and nationality are not read. */
export function candidateProfile(candidate: unknown): CvProfile {
  const [person] = nodesAt(candidate, 'CandidatePerson');
  const [profile] = nodesAt(candidate, 'CandidateProfile');
  const channels = nodesAt(person, 'Communication');
  const channel = (code: RegExp) => channels.find((each) => code.test(textAt(each, 'ChannelCode')));
  const phone = channel(/^telephone$/i);
  const address = channels.find((each) => nodesAt(each, 'Address').length > 0);
  const dialing = textAt(phone, 'CountryDialing').replace(/\D/g, '');
  const number = textAt(phone, 'DialNumber');
  const competencies = nodesAt(profile, 'PersonQualifications', 'PersonCompetency');
  return storableProfile({
    firstName: textAt(person, 'PersonName', 'GivenName'),
    lastName: textAt(person, 'PersonName', 'FamilyName'),
    description: plainText(textAt(profile, 'ExecutiveSummary')),
    telephone: number && (dialing ? `+${dialing} ${number}` : number),
    city: textAt(address, 'Address', 'CityName'),
    country: (textAt(address, 'Address', 'CountryCode') || textAt(person, 'ResidenceCountryCode')).toUpperCase(),
    ...linksIn(channels.map((each) => textAt(each, 'URI'))),
    skills: competencies.filter((each) => !isLanguage(each)).map(nameOf),
    ...languageFields([
      ...nodesAt(person, 'PrimaryLanguageCode').map((each) => ({ language: textAt(each), level: 'native' })),
      ...competencies
        .filter(isLanguage)
        .map((each) => ({ language: nameOf(each), level: textAt(each, 'CompetencyDimension', 'Score', 'ScoreText') })),
    ]),
    workExperience: nodesAt(profile, 'EmploymentHistory', 'EmployerHistory').flatMap((employer) =>
      nodesAt(employer, 'PositionHistory').flatMap((each) =>
        positionOf(
          textAt(each, 'PositionTitle'),
          textAt(employer, 'OrganizationName'),
          periodOf(each, 'EmploymentPeriod'),
          {
            location:
              textAt(each, 'City') || textAt(employer, 'OrganizationContact', 'Communication', 'Address', 'CityName'),
            description: plainText(textAt(each, 'Description')),
          },
        ),
      ),
    ),
    education: [
      ...nodesAt(profile, 'EducationHistory', 'EducationOrganizationAttendance').flatMap((each) =>
        studyOf(
          textAt(each, 'OrganizationName'),
          textAt(each, 'EducationDegree', 'DegreeName'),
          textAt(each, 'ProgramConcentration') || textAt(each, 'ProgramName'),
          periodOf(each, 'AttendancePeriod'),
        ),
      ),
      ...nodesAt(profile, 'Certifications', 'Certification').flatMap((each) =>
        studyOf(textAt(each, 'IssuingAuthority', 'Name'), textAt(each, 'CertificationName'), '', {
          from: null,
          to: dateAt(each, 'FirstIssuedDate'),
        }),
      ),
    ],
    projects: nodesAt(profile, 'Others', 'Other').flatMap((each) =>
      /project/i.test(textAt(each, '@type'))
        ? projectOf(textAt(each, 'Title'), '', plainText(textAt(each, 'Description')))
        : [],
    ),
  });
}

const isLanguage = (competency: unknown): boolean => /^language$/i.test(textAt(competency, 'TaxonomyID'));

/** The name of a competency, or the code of a language. */
function nameOf(competency: unknown): string {
  const [name, id] = [textAt(competency, 'CompetencyName'), textAt(competency, 'CompetencyID')];
  return isLanguage(competency) && languageCodeOf(id) ? id : name || id;
}

function periodOf(entry: unknown, name: string): Dates {
  const isCurrent = [textAt(entry, name, 'CurrentIndicator'), textAt(entry, name, 'Ongoing')].includes('true');
  return { from: dateAt(entry, name, 'StartDate'), to: isCurrent ? 'present' : dateAt(entry, name, 'EndDate') };
}

/** A date is the text of an element, or of the element in it that holds the formatted date. */
const dateAt = (entry: unknown, ...path: readonly string[]): string | null =>
  monthOf(textAt(entry, ...path, 'FormattedDateTime') || textAt(entry, ...path));
