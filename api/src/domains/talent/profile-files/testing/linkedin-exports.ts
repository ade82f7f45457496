import type { CvProfile } from '@tandem/contracts/cv';

interface ExportFixture {
  name: string;
  files: Record<string, string>;
  expected: Partial<CvProfile>;
}

const PROFILE =
  'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers';
const profile = (row: string) => `${PROFILE}\r\n${row}\r\n`;
const positions = (...rows: string[]) =>
  `Company Name,Title,Description,Location,Started On,Finished On\r\n${rows.join('\r\n')}\r\n`;
const education = (...rows: string[]) =>
  `School Name,Start Date,End Date,Notes,Degree Name,Activities\r\n${rows.join('\r\n')}\r\n`;
const languages = (...rows: string[]) => `Name,Proficiency\r\n${rows.join('\r\n')}\r\n`;
const position = (title: string, organisation: string, from: string | null, to: string | null, more: object = {}) => ({
  title,
  organisation,
  from,
  to,
  ...more,
});

/** Exports with the columns that several people’s exports have in common, with the fields that are read of each. */
export const LINKEDIN_EXPORTS: readonly ExportFixture[] = [
  {
    name: 'a profile with a place in the United States',
    files: {
      'Profile.csv': profile(
        'Dana,Whitfield,,,,Staff Engineer at Kelp,,Software Development,,"Austin, Texas, United States",,,',
      ),
    },
    expected: {
      firstName: 'Dana',
      lastName: 'Whitfield',
      headline: 'Staff Engineer at Kelp',
      city: 'Austin',
      country: 'US',
    },
  },
  {
    name: 'a summary of several lines with quotation marks and commas',
    files: { 'Profile.csv': profile('Jon,Ek,,,,Dev,"Ten years.\r\n\r\nI said ""why"", often.",,,,,,') },
    expected: { description: 'Ten years.\r\n\r\nI said "why", often.' },
  },
  {
    name: 'a position that goes on and two that ended',
    files: {
      'Positions.csv': positions(
        'Hamnkraft,Lead,,Gothenburg,Jan 2022,',
        'Hamnkraft,Developer,,Gothenburg,Aug 2018,Dec 2021',
        'Skola,Assistant,,,2016,2017',
      ),
    },
    expected: {
      workExperience: [
        position('Lead', 'Hamnkraft', '2022-01', 'present', { location: 'Gothenburg' }),
        position('Developer', 'Hamnkraft', '2018-08', '2021-12', { location: 'Gothenburg' }),
        position('Assistant', 'Skola', '2016', '2017'),
      ],
    },
  },
  {
    name: 'positions without an employer or a title',
    files: {
      'Positions.csv': positions('Freelance,,,,May 2019,', ',Consultant,,,May 2017,Apr 2019', ',,,,Jan 2001,Feb 2001'),
    },
    expected: {
      workExperience: [
        position('', 'Freelance', '2019-05', 'present'),
        position('Consultant', '', '2017-05', '2019-04'),
      ],
    },
  },
  {
    name: 'degrees with notes and activities that are not read',
    files: {
      'Education.csv': education(
        'KTH,2012,2017,Thanks to Secret Person,Civilingenjör,Secret club',
        'Lunds universitet,2010,2012,,,',
      ),
    },
    expected: {
      education: [
        { organisation: 'KTH', degree: 'Civilingenjör', from: '2012', to: '2017' },
        { organisation: 'Lunds universitet', from: '2010', to: '2012' },
      ],
    },
  },
  {
    name: 'a school that goes on',
    files: { 'Education.csv': education('TU Delft,Sep 2024,,,MSc,') },
    expected: { education: [{ organisation: 'TU Delft', degree: 'MSc', from: '2024-09', to: 'present' }] },
  },
  {
    name: 'skills of which some repeat or are spelled differently',
    files: {
      'Skills.csv':
        'Name\r\nTypeScript\r\nTypescript\r\nNode.js\r\nnode\r\nAmazon Web Services (AWS)\r\nAWS\r\nGo (Programming Language)\r\nCascading Style Sheets (CSS)\r\n',
    },
    expected: { skills: ['typescript', 'node', 'aws', 'go', 'css'] },
  },
  {
    name: 'every level of a language',
    files: {
      'Languages.csv': languages(
        'Norwegian,NATIVE_OR_BILINGUAL',
        'English,FULL_PROFESSIONAL',
        'German,PROFESSIONAL_WORKING',
        'French,LIMITED_WORKING',
        'Spanish,ELEMENTARY',
      ),
    },
    expected: {
      languages: ['no', 'en', 'de', 'fr', 'es'],
      languageLevels: { no: 'native', en: 'fluent', de: 'fluent', fr: 'conversational', es: 'basic' },
    },
  },
  {
    name: 'levels of languages in words',
    files: {
      'Languages.csv': languages(
        'Swedish,Native or bilingual proficiency',
        'English,Full professional proficiency',
        'Finnish,Elementary proficiency',
        'Klingon,Native',
      ),
    },
    expected: { languages: ['sv', 'en', 'fi'], languageLevels: { sv: 'native', en: 'fluent', fi: 'basic' } },
  },
  {
    name: 'certificates with and without an end',
    files: {
      'Certifications.csv':
        'Name,Url,Authority,Started On,Finished On,License Number\r\nCKAD,https://a.example,CNCF,Mar 2023,Mar 2026,LF-1\r\nScrum Master,,Scrum.org,2019,,\r\n',
    },
    expected: {
      education: [
        { organisation: 'CNCF', degree: 'CKAD', from: null, to: '2023-03' },
        { organisation: 'Scrum.org', degree: 'Scrum Master', from: null, to: '2019' },
      ],
    },
  },
  {
    name: 'projects whose addresses lead inside or nowhere',
    files: {
      'Projects.csv':
        'Title,Description,Url,Started On,Finished On\r\nOpen,Public one.,https://open.example.org/,,\r\nInside,,http://localhost:3000,,\r\nBroken,,not an address,,\r\n',
    },
    expected: {
      projects: [
        { title: 'Open', link: 'https://open.example.org/', description: 'Public one.' },
        { title: 'Inside', link: '' },
        { title: 'Broken', link: '' },
      ],
    },
  },
  {
    name: 'websites of three kinds',
    files: {
      'Profile.csv': profile(
        'Ola,Nor,,,,,,,,,,"[COMPANY:https://nor.example,PERSONAL:https://github.com/olanor,OTHER:https://gitlab.com/x]",',
      ),
    },
    expected: { firstName: 'Ola', lastName: 'Nor', github: 'https://github.com/olanor' },
  },
  {
    name: 'a name in Greek and a place in Greece',
    files: { 'Profile.csv': profile('Ελένη,Παππά,,,,Μηχανικός λογισμικού,,,,"Athens, Attiki, Greece",,,') },
    expected: {
      firstName: 'Ελένη',
      lastName: 'Παππά',
      headline: 'Μηχανικός λογισμικού',
      city: 'Athens',
      country: 'GR',
    },
  },
  {
    name: 'files in a folder of their own',
    files: { 'Basic_LinkedInDataExport_10-02-2026/Skills.csv': 'Name\r\nRust\r\n' },
    expected: { skills: ['rust'] },
  },
  {
    name: 'names of files in small letters',
    files: { 'skills.csv': 'Name\r\nKotlin\r\n', 'positions.csv': positions('Ort,Dev,,,2020,') },
    expected: { skills: ['kotlin'], workExperience: [position('Dev', 'Ort', '2020', 'present')] },
  },
  {
    name: 'more columns than are known, in another order',
    files: {
      'Positions.csv':
        'Finished On,Title,Employment Type,Company Name,Started On,Industry\r\nJun 2024,Dev,Full-time,Ort,Feb 2020,IT\r\n',
    },
    expected: { workExperience: [position('Dev', 'Ort', '2020-02', '2024-06')] },
  },
  {
    name: 'a note above the header',
    files: { 'Skills.csv': 'Notes:\r\n"When exporting, some skills may be missing."\r\n\r\nName\r\nElixir\r\n' },
    expected: { skills: ['elixir'] },
  },
  {
    name: 'cells that a spreadsheet program takes for formulas',
    files: { 'Profile.csv': profile('"=cmd()",+Ek,,,,@dev,,,,,,,') },
    expected: { firstName: '=cmd()', lastName: '+Ek', headline: '@dev' },
  },
  {
    name: 'a row that is too short and one that is too long',
    files: { 'Positions.csv': positions('Ort,Dev', 'By,Tester,,,2019,2020,extra,cells') },
    expected: { workExperience: [position('Dev', 'Ort', null, null), position('Tester', 'By', '2019', '2020')] },
  },
  {
    name: 'files without rows',
    files: {
      'Profile.csv': `${PROFILE}\r\n`,
      'Skills.csv': 'Name\r\n',
      'Positions.csv': '',
      'Languages.csv': languages('Danish,'),
    },
    expected: { languages: ['da'] },
  },
];
