import type { CvProfile } from '@tandem/contracts/cv';

interface EuropassFixture {
  name: string;
  xml: string;
  expected: Partial<CvProfile>;
}

const learner = (content: string, attributes = 'locale="en"') =>
  `<?xml version="1.0" encoding="UTF-8"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" ${attributes}><LearnerInfo>${content}</LearnerInfo></SkillsPassport>`;
const person = (first: string, last: string, contact = '') =>
  `<Identification><PersonName><FirstName>${first}</FirstName><Surname>${last}</Surname></PersonName><ContactInfo>${contact}</ContactInfo></Identification>`;
const period = (from: string, to: string) =>
  `<Period><From ${from}/>${to === 'now' ? '<Current>true</Current>' : `<To ${to}/>`}</Period>`;
const work = (title: string, employer: string, when: string, more = '') =>
  `<WorkExperience>${when}<Position><Label>${title}</Label></Position>${more}<Employer><Name>${employer}</Name></Employer></WorkExperience>`;
const works = (...all: string[]) => `<WorkExperienceList>${all.join('')}</WorkExperienceList>`;
const foreign = (code: string, level: string) =>
  `<ForeignLanguage><Description><Code>${code}</Code></Description><ProficiencyLevel>${level}</ProficiencyLevel></ForeignLanguage>`;

const candidate = (personal: string, profile = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:hr="http://www.hr-xml.org/3" xmlns:eures="http://www.europass_eures.eu/1.0"><CandidatePerson>${personal}</CandidatePerson><CandidateProfile>${profile}</CandidateProfile></Candidate>`;
const named = (first: string, last: string) =>
  `<PersonName><oa:GivenName>${first}</oa:GivenName><hr:FamilyName>${last}</hr:FamilyName></PersonName>`;
const date = (name: string, when: string) =>
  `<eures:${name}><hr:FormattedDateTime>${when}</hr:FormattedDateTime></eures:${name}>`;
const employer = (organisation: string, title: string, from: string, end: string) =>
  `<EmployerHistory><hr:OrganizationName>${organisation}</hr:OrganizationName><PositionHistory><PositionTitle>${title}</PositionTitle><eures:EmploymentPeriod>${date('StartDate', from)}${end}</eures:EmploymentPeriod></PositionHistory></EmployerHistory>`;
const CURRENT = '<hr:CurrentIndicator>true</hr:CurrentIndicator>';
const competency = (id: string, taxonomy: string, level = '') =>
  `<PersonCompetency><CompetencyID>${id}</CompetencyID><hr:TaxonomyID>${taxonomy}</hr:TaxonomyID>${level && `<CompetencyDimension><eures:Score><hr:ScoreText>${level}</hr:ScoreText></eures:Score></CompetencyDimension>`}</PersonCompetency>`;

/** Europass files of both kinds, modelled on the schema and its samples, with the fields that are read of each. */
export const EUROPASS_FILES: readonly EuropassFixture[] = [
  {
    name: 'a name alone',
    xml: learner(person('Γιώργος', 'Παππάς')),
    expected: { firstName: 'Γιώργος', lastName: 'Παππάς' },
  },
  {
    name: 'an address in Greece, which Europass writes EL',
    xml: learner(
      person(
        'Eleni',
        'Pappa',
        '<Address><Contact><Municipality>Patra</Municipality><Country><Code>EL</Code></Country></Contact></Address>',
      ),
    ),
    expected: { city: 'Patra', country: 'GR' },
  },
  {
    name: 'an address in the United Kingdom, which Europass writes UK',
    xml: learner(
      person(
        'Amy',
        'Roe',
        '<Address><Contact><Municipality>Leeds</Municipality><Country><Code>UK</Code></Country></Contact></Address>',
      ),
    ),
    expected: { city: 'Leeds', country: 'GB' },
  },
  {
    name: 'a personal statement in place of a headline',
    xml: learner(
      `${person('Jan', 'Kos')}<Headline><Type><Code>personal_statement</Code></Type><Description><Label>I build &lt;b&gt;calm&lt;/b&gt; systems.</Label></Description></Headline>`,
    ),
    expected: { firstName: 'Jan', description: 'I build calm systems.' },
  },
  {
    name: 'years without months',
    xml: learner(works(work('Developer', 'Ort', period('year="2015"', 'year="2018"')))),
    expected: { workExperience: [{ title: 'Developer', organisation: 'Ort', from: '2015', to: '2018' }] },
  },
  {
    name: 'days and months with dashes',
    xml: learner(
      works(
        work('Tester', 'By', period('year="2019" month="--11" day="---04"', 'year="2020" month="--02" day="---29"')),
      ),
    ),
    expected: { workExperience: [{ title: 'Tester', organisation: 'By', from: '2019-11', to: '2020-02' }] },
  },
  {
    name: 'current work and current studies',
    xml: learner(
      `${works(work('Dev', 'Nu', period('year="2024" month="--09"', 'now')))}<EducationList><Education>${period('year="2023"', 'now')}<Title>MSc</Title><Organisation><Name>TU Wien</Name></Organisation></Education></EducationList>`,
    ),
    expected: {
      workExperience: [{ title: 'Dev', organisation: 'Nu', from: '2024-09', to: 'present' }],
      education: [{ organisation: 'TU Wien', degree: 'MSc', from: '2023', to: 'present' }],
    },
  },
  {
    name: 'a list of tasks as markup',
    xml: learner(
      works(
        work(
          'Dev',
          'A&amp;B',
          period('year="2020"', 'now'),
          '<Activities>&lt;ol&gt;&lt;li&gt;First&lt;/li&gt;&lt;li&gt;Second&lt;/li&gt;&lt;/ol&gt;</Activities>',
        ),
      ),
    ),
    expected: {
      workExperience: [
        { title: 'Dev', organisation: 'A&B', from: '2020', to: 'present', description: '- First\n- Second' },
      ],
    },
  },
  {
    name: 'two mother tongues and three foreign languages',
    xml: learner(
      `<Skills><Linguistic><MotherTongueList><MotherTongue><Description><Code>ca</Code></Description></MotherTongue><MotherTongue><Description><Code>es</Code></Description></MotherTongue></MotherTongueList><ForeignLanguageList>${foreign('en', '<SpokenInteraction>C2</SpokenInteraction>')}${foreign('fr', '<Listening>B1</Listening>')}${foreign('it', '')}</ForeignLanguageList></Linguistic></Skills>`,
    ),
    expected: {
      languages: ['ca', 'es', 'en', 'fr', 'it'],
      languageLevels: { ca: 'native', es: 'native', en: 'fluent', fr: 'conversational' },
    },
  },
  {
    name: 'digital skills under their later name',
    xml: learner(
      '<Skills><Digital><Description>&lt;p&gt;Rust, PostgreSQL; Docker&lt;/p&gt;</Description></Digital></Skills>',
    ),
    expected: { skills: ['rust', 'postgresql', 'docker'] },
  },
  {
    name: 'projects among the achievements',
    xml: learner(
      '<AchievementList><Achievement><Title><Code>projects</Code><Label>Kelp</Label></Title><Description>&lt;p&gt;A parser.&lt;/p&gt;</Description></Achievement><Achievement><Title><Code>honors_awards</Code><Label>Prize</Label></Title></Achievement></AchievementList>',
    ),
    expected: { projects: [{ title: 'Kelp', link: '', description: 'A parser.' }] },
  },
  {
    name: 'a document in Bulgarian',
    xml: learner(
      `${person('Иван', 'Петров')}${works(work('Програмист', 'Банка ДСК', period('year="2012"', 'year="2016"')))}`,
      'locale="bg"',
    ),
    expected: {
      firstName: 'Иван',
      workExperience: [{ title: 'Програмист', organisation: 'Банка ДСК', from: '2012', to: '2016' }],
    },
  },
  {
    name: 'the kind since 2020 with a name alone',
    xml: candidate(named('Zoë', 'de Vries')),
    expected: { firstName: 'Zoë', lastName: 'de Vries' },
  },
  {
    name: 'a phone number with and without its country',
    xml: candidate(
      `${named('Ana', 'Silva')}<Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>+351</CountryDialing><oa:DialNumber>912 345 678</oa:DialNumber></Communication>`,
    ),
    expected: { telephone: '+351 912 345 678' },
  },
  {
    name: 'a country of residence without an address',
    xml: candidate(`${named('Piotr', 'Nowak')}<ResidenceCountryCode>pl</ResidenceCountryCode>`),
    expected: { firstName: 'Piotr', country: 'PL' },
  },
  {
    name: 'several positions at several employers',
    xml: candidate(
      named('Aoife', 'Byrne'),
      `<EmploymentHistory>${employer('Sláinte', 'Engineer', '2021-05-01', CURRENT)}${employer('Abhainn', 'Developer', '2018', date('EndDate', '2021-04'))}</EmploymentHistory>`,
    ),
    expected: {
      workExperience: [
        { title: 'Engineer', organisation: 'Sláinte', from: '2021-05', to: 'present' },
        { title: 'Developer', organisation: 'Abhainn', from: '2018', to: '2021-04' },
      ],
    },
  },
  {
    name: 'languages by codes of three letters',
    xml: candidate(
      `${named('Mart', 'Tamm')}<PrimaryLanguageCode>est</PrimaryLanguageCode>`,
      `<PersonQualifications>${competency('eng', 'language', 'C1')}${competency('rus', 'language', 'B1')}</PersonQualifications>`,
    ),
    expected: { languages: ['et', 'en', 'ru'], languageLevels: { et: 'native', en: 'fluent', ru: 'conversational' } },
  },
  {
    name: 'skills and languages',
    xml: candidate(
      named('Lea', 'Frey'),
      '<PersonQualifications><PersonCompetency><hr:TaxonomyID>DIGITAL_SKILL</hr:TaxonomyID><CompetencyName>Python</CompetencyName></PersonCompetency><PersonCompetency><hr:TaxonomyID>DIGITAL_SKILL</hr:TaxonomyID><CompetencyName>Terraform</CompetencyName></PersonCompetency></PersonQualifications>',
    ),
    expected: { skills: ['python', 'terraform'] },
  },
  {
    name: 'a summary with markup',
    xml: candidate(
      named('Nils', 'Berg'),
      '<ExecutiveSummary>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;</ExecutiveSummary>',
    ),
    expected: { description: 'One.\nTwo.' },
  },
  {
    name: 'certificates with their date',
    xml: candidate(
      named('Ines', 'Costa'),
      '<Certifications><Certification><CertificationName>CKA</CertificationName><IssuingAuthority><Name>CNCF</Name></IssuingAuthority><FirstIssuedDate><hr:FormattedDateTime>2022-09-01</hr:FormattedDateTime></FirstIssuedDate></Certification></Certifications>',
    ),
    expected: { education: [{ organisation: 'CNCF', degree: 'CKA', from: null, to: '2022-09' }] },
  },
];
