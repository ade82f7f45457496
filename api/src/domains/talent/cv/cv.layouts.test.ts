// Layouts and wordings of CVs that differ from the usual ones.
import { expect, test } from 'vitest';
import { readCv } from './cv.service.ts';

const parse = async (text: string) => (await readCv(text, undefined)).profile;
const jobs = async (lines: string) => (await parse(`Ada Berg\n\nExperience\n${lines}`)).workExperience;

test('an employer whose place is on the line of the dates has its title below', async () => {
  expect(await jobs('Nordljus, Uppsala\tsedan mars 2021\nTestautomatiserare\n• Byggde')).toMatchObject([
    { title: 'Testautomatiserare', organisation: 'Nordljus', location: 'Uppsala', from: '2021-03', to: 'present' },
  ]);
});

test('a line about an activity is not a title', async () => {
  expect((await jobs('Hamnkraft, Berlin\t2019 – 2021\nSoftware Engineer\nDeveloped an engine'))?.[0]?.title).toBe(
    'Software Engineer',
  );
});

test('a date range broken across lines in a narrow column is complete', async () => {
  expect(await jobs('January 2017 – January\tStaff Engineer\n2019\tBrightside Labs\nOne pipeline')).toMatchObject([
    { title: 'Staff Engineer', organisation: 'Brightside Labs', from: '2017-01', to: '2019-01' },
  ]);
});

test.each([
  ['Nordljus | Lund | sedan 2021-12', '2021-12'],
  ['Brightside Labs | Rennes | depuis 02/2020', '2020-02'],
  ['2021-02 – à ce jour\tArchitecte', '2021-02'],
])('%s is a current job', async (line, from) => {
  expect(await jobs(`Engineer\n${line}`)).toMatchObject([{ from, to: 'present' }]);
});

test.each([
  ['U T B I L D N I N G O C H K U R S E R'],
  ['Utbildning och kurser'],
  ['Akademischer Werdegang'],
  ['Parcours universitaire'],
  ['Further education'],
])('%s is a heading of education', async (heading) => {
  const { education, workExperience } = await parse(`Ada Berg\n\n${heading}\n2009–2014\nMSc Data Science\nTU Dresden`);
  expect([education?.length, workExperience]).toEqual([1, undefined]);
});

test('a level of a language or skill is not a heading', async () => {
  const { languages, skills } = await parse(
    'Ada Berg\n\nSprachen\nEnglisch\nGrundkenntnisse\nSchwedisch\n\nSkills\nRust\t●●●\nElixir\tExpert',
  );
  expect(languages).toEqual(['en', 'sv']);
  expect(skills?.toSorted()).toEqual(['elixir', 'rust']);
});

test('the digits of a date range are not read as a telephone number', async () => {
  expect((await parse('Ada Berg\n08/2016 - 01/2018\n\nSkills\nGo')).telephone).toBeUndefined();
});

test('jobs below a heading that is not recognised are read, and are not part of the description', async () => {
  const { workExperience, description } = await parse(
    'Ada Berg\n\nSummary\nI build calm systems.\n\nPlaces I was at\n10/2022 – dato\tSite Reliability Engineer\nHamnkraft AB\n– One pipeline\n01/2019 – 01/2022\tDeveloper\nSkogsdata\n\nEducation\n2010–2015\tBachelor of Engineering\nRWTH Aachen',
  );
  expect(workExperience).toMatchObject([
    { title: 'Site Reliability Engineer', organisation: 'Hamnkraft AB', from: '2022-10', to: 'present' },
    { title: 'Developer', organisation: 'Skogsdata' },
  ]);
  expect(description).toBe('I build calm systems.');
});

test.each([
  ['Högskoleingenjör', 'Linköpings universitet'],
  ['Bachelor of Engineering', 'RWTH Aachen'],
  ['MSc Data Science', 'Northfield'],
])('%s below its years has its school, %s, in the next line', async (degree, organisation) => {
  const { education } = await parse(`Ada Berg\n\nEducation\n2010–2015\t${degree}\n${organisation}`);
  expect(education).toMatchObject([{ degree, organisation }]);
});

test('if employers are above titles, unrecognised pairs are read in that order as well', async () => {
  expect(
    await jobs(
      'Copper & Wells\t2021 – today\nRådgivare\nTrygg Energi\t2019 – 2021\nTeknisk chef\nKontor\t2017 – 2019\nKock',
    ),
  ).toMatchObject([
    { title: 'Rådgivare', organisation: 'Copper & Wells' },
    { title: 'Teknisk chef', organisation: 'Trygg Energi' },
    { title: 'Kock', organisation: 'Kontor' },
  ]);
});

test.each([
  ['Vintergatan AB\tjan 2022 – nu', 'Vintergatan AB', '2022-01'],
  ['Vintergatan AB 01/2022 – nu', 'Vintergatan AB', '2022-01'],
  ['Kontor 17\tmars 2022 – nu', 'Kontor 17', '2022-03'],
])('the end of a name next to a date is not part of the date: %s', async (line, organisation, from) => {
  expect(await jobs(`${line}\nDeveloper`)).toMatchObject([{ title: 'Developer', organisation, from, to: 'present' }]);
});

test('a German date range starting with a month is read', async () => {
  expect(await jobs('Hanse GmbH\tab 03/2021\nEntwickler')).toMatchObject([
    { organisation: 'Hanse GmbH', from: '2021-03' },
  ]);
});

test('langages, logiciels and outils are headings of skills', async () => {
  expect((await parse('Ada Berg\n\nOutils et langages\nJest, Figma\n\nLangues\nfrançais')).skills?.toSorted()).toEqual([
    'figma',
    'jest',
  ]);
});

test('the degree precedes an unknown school name on the same line', async () => {
  const { education } = await parse('Ada Berg\n\nEducation\n2018–2019\tFront-end course, Hyper Island, Stockholm');
  expect(education).toMatchObject([{ degree: 'Front-end course', organisation: 'Hyper Island' }]);
});

test.each([
  ['10/2019 – 03/2021 (1 Jahr 6 Monate)'],
  ['10/2019 – 03/2021 (1,5 Jahre)'],
  ['oct. 2019 – mars 2021 (1 an 6 mois)'],
  ['okt 2019 – mars 2021 (1 år och 6 månader)'],
  ['Oct 2019 – Mar 2021 (1 yr 6 mos)'],
])('the duration behind the dates is not part of the job: %s', async (span) => {
  expect(await jobs(`${span}\nEngineer\nHamnkraft AB`)).toEqual([
    { title: 'Engineer', organisation: 'Hamnkraft AB', from: '2019-10', to: '2021-03' },
  ]);
});

test.each([
  ['10/19 – 03/21', '2019-10', '2021-03'],
  ['10/98 – 03/01', '1998-10', '2001-03'],
  ['seit 10/19', '2019-10', 'present'],
  ['10/19 – heute', '2019-10', 'present'],
  ['10/2019 – 03/21', '2019-10', '2021-03'],
  ['okt 2019 – dags datum', '2019-10', 'present'],
  ['oktober 2019 – till dags datum', '2019-10', 'present'],
  ['Oct 2019 to the present', '2019-10', 'present'],
])('the dates %s are read', async (span, from, to) => {
  expect(await jobs(`${span}\nEngineer\nHamnkraft AB`)).toMatchObject([{ from, to }]);
});

test.each([['24/7 – 10/12'], ['3/4 – 5/6'], ['1/19 – 2/20']])('%s is not a date range', async (line) => {
  expect(await jobs(`2019 – 2021\nEngineer\nHamnkraft AB\n${line}`)).toHaveLength(1);
});

test.each([
  ['Native Swedish, fluent English, basic German', { sv: 'native', en: 'fluent', de: 'basic' }],
  ['Muttersprache: Deutsch\nFließend: Englisch, Französisch', { de: 'native', en: 'fluent', fr: 'fluent' }],
  ['Flytande engelska och grundläggande tyska', { en: 'fluent', de: 'basic' }],
  ['Mother tongue(s): Swedish\nOther language(s): English C1', { sv: 'native', en: 'fluent' }],
  ['Swedish (native), English (fluent), German', { sv: 'native', en: 'fluent' }],
  ['English\nFluent\nGerman\nBasic', { en: 'fluent', de: 'basic' }],
])('the levels in "%s" belong to the right languages', async (lines, levels) => {
  expect((await parse(`Ada Berg\n\nLanguages\n${lines}`)).languageLevels).toEqual(levels);
});

test('skills with accents and apostrophes are suggested, and their line is known', async () => {
  const { profile, sources } = await readCv(
    "Ada Berg\n\nSkills\nFörhandling, Ledarskap\nGestion d'équipe, Go\nQualitätssicherung",
    undefined,
  );
  expect(profile.skills?.toSorted()).toEqual([
    'forhandling',
    'gestion dequipe',
    'go',
    'ledarskap',
    'qualitatssicherung',
  ]);
  expect(sources['skills.forhandling']).toEqual({ page: 1, line: 4, quote: 'Förhandling, Ledarskap' });
});
