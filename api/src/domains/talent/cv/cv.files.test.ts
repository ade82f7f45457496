// CVs as printed by Chromium and written by LibreOffice and Word: columns, tables, page headers and dates in many
// styles.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCv } from './cv.service.ts';

const read = async (name: string) => {
  const { profile } = await readCv('', fileURLToPath(new URL(`./testing/cvs/${name}`, import.meta.url)));
  return profile;
};
const pasted = async (text: string) => (await readCv(text, undefined)).profile;

test('two columns are read one after the other, and the name is found in the narrow one', async () => {
  expect(await read('two-columns.de.pdf')).toEqual({
    firstName: 'Jonas',
    lastName: 'Weber',
    headline: 'Backend-Entwickler',
    description: 'Ich baue Zahlungssysteme, die auch am Freitagabend laufen.',
    telephone: '+49 30 5550123',
    city: 'Berlin',
    country: 'DE',
    github: 'https://github.com/jweber',
    seniority: 'senior',
    skills: ['java', 'kotlin', 'aws', 'spring boot', 'postgresql', 'docker', 'kubernetes', 'spring'],
    languages: ['de', 'en', 'es'],
    languageLevels: { de: 'native', en: 'fluent', es: 'basic' },
    workExperience: [
      {
        title: 'Senior Backend-Entwickler',
        organisation: 'Spreepay GmbH',
        location: 'Berlin',
        from: '2020-04',
        to: 'present',
        description: '• Ablösung des Monolithen durch Kotlin-Dienste\n• Leitung von drei Entwicklern',
      },
      {
        title: 'Softwareentwickler',
        organisation: 'Hanse Logistik AG',
        location: 'Hamburg',
        from: '2016-10',
        to: '2020-03',
        description: '• Java und Spring Boot für die Tourenplanung',
      },
      { title: 'Werkstudent', organisation: 'TU Berlin', from: '2014-10', to: '2016-09' },
    ],
    education: [
      { organisation: 'Technische Universität Berlin', degree: 'M.Sc. Informatik', from: '2014', to: '2016' },
      { organisation: 'Universität Hamburg', degree: 'B.Sc. Informatik', from: '2011-10', to: '2014-09' },
    ],
  });
});

test('a profile printed from a professional network is read with several roles per employer and durations in brackets', async () => {
  expect(await read('network.en.pdf')).toMatchObject({
    firstName: 'Sofia',
    lastName: 'Bergman',
    city: 'Stockholm',
    linkedin: 'https://www.linkedin.com/in/sofia-bergman-12ab',
    languageLevels: { sv: 'native', en: 'fluent', de: 'conversational' },
    workExperience: [
      { title: 'Staff Engineer', organisation: 'Nordlicht', from: '2023-01', to: 'present' },
      {
        title: 'Senior Software Engineer',
        organisation: 'Nordlicht',
        from: '2020-10',
        to: '2022-12',
        description: 'Owned the billing pipeline.',
      },
      { title: 'Software Engineer', organisation: 'Kvarnby Systems AB', location: 'Malmö', from: '2016-08' },
    ],
    education: [
      { organisation: 'Lund University', degree: 'Master of Science - MS, Computer Science', from: '2011', to: '2016' },
    ],
  });
});

test('French date ranges are read: since, from … to, and years alone', async () => {
  const { workExperience, education } = await read('spans.fr.pdf');
  expect(workExperience).toMatchObject([
    {
      title: 'Développeuse full stack senior',
      organisation: 'Rhône Digital',
      location: 'Lyon',
      from: '2022-01',
      to: 'present',
    },
    { title: 'Développeuse PHP', organisation: 'Atelier Web', location: 'Grenoble', from: '2018-09', to: '2021-12' },
    { title: 'Stagiaire', organisation: 'Mairie de Lyon', from: '2017', to: '2018' },
  ]);
  expect(education).toMatchObject([{ organisation: 'INSA Lyon', from: '2015', to: '2018' }]);
});

test('tables of a German CV in DOCX are read with days, labels and years alone', async () => {
  expect(await read('tables.de.docx')).toMatchObject({
    firstName: 'Katharina',
    lastName: 'Vogel',
    workExperience: [
      {
        title: 'Softwareentwicklerin',
        organisation: 'Isar Medizintechnik GmbH',
        location: 'München',
        description: '• Entwicklung in C++ und Python',
      },
      { title: 'Junior Entwicklerin', organisation: 'Alpen Software KG', from: '2015-09', to: '2019-04' },
    ],
    education: [
      { organisation: 'Hochschule München', degree: 'Diplom-Informatikerin (FH)', from: '2010-10', to: '2015-08' },
      { organisation: 'Luitpold-Gymnasium', degree: 'Abitur', from: null, to: '2010' },
    ],
  });
});

test('lines of one cell are not joined', async () => {
  const { workExperience, education } = await read('tables.sv.docx');
  expect(workExperience?.[0]).toEqual({
    title: 'Systemarkitekt',
    organisation: 'Nordström IT AB',
    from: '2021-08',
    to: 'present',
    description: 'Ansvarar för integrationer i C# och Azure.',
  });
  expect(education).toMatchObject([
    { organisation: 'Chalmers tekniska högskola', degree: 'Civilingenjör, datateknik' },
  ]);
});

test('a DOCX with two cells as columns is read with the name in the page header', async () => {
  expect(await read('sidebar.sv.docx')).toMatchObject({
    firstName: 'Elsa',
    lastName: 'Berg',
    headline: 'Backendutvecklare',
    city: 'Stockholm',
    skills: ['python', 'django', 'postgresql'],
    languages: ['sv', 'en'],
    workExperience: [
      { title: 'Senior utvecklare', organisation: 'Klarna Demo AB', from: '2020-01', to: 'present' },
      { title: 'Utvecklare', organisation: 'Kinnevik Labb', from: '2016-03', to: '2019-12' },
    ],
    education: [{ organisation: 'KTH', degree: 'Civilingenjör i datateknik' }],
  });
});

test.each([
  ['2012 – 2015 BSc', '2012', '2015'],
  ['Science 2012 – 2015', '2012', '2015'],
  ['01.09.2015 – 30.04.2019', '2015-09', '2019-04'],
  ['2019-03-01 – 2020-02-29', '2019-03', '2020-02'],
  ['fr.o.m. jan 2014 t.o.m. dec 2015', '2014-01', '2015-12'],
  ['VT 2016 – HT 2019', '2016', '2019'],
  ['Jul ’16 – Jan ’20', '2016-07', '2020-01'],
  ['Mar – Aug 2019', '2019-03', '2019-08'],
  ['2017-19', '2017', '2019'],
  ['1 March 2018 to date', '2018-03', 'present'],
  ['Since May 2020', '2020-05', 'present'],
  ['12/2019 bis heute', '2019-12', 'present'],
  ['du 01/09/2018 au 31/12/2021', '2018-09', '2021-12'],
])('%s', async (span, from, to) => {
  const { workExperience } = await pasted(`Experience\n${span}\nEngineer\nHamnkraft AB`);
  expect(workExperience?.[0]).toMatchObject({ from, to });
});

test('years within a sentence do not start an entry, and a range that ends before it begins is ignored', async () => {
  const { workExperience } = await pasted(
    'Erfarenhet\n2020-03 – nu: Utvecklare, Öresund Data AB\nUnder 2021–2022 ledde jag ett team.\n2019 – 2011 Nonsens',
  );
  expect(workExperience).toHaveLength(1);
});

test.each([
  ['Hallo Welt, nichts zu sehen hier', undefined],
  ['Ada Byron, Data Scientist', 'Byron'],
  ['ELIN VON ESSEN', 'Von Essen'],
  ['Dr. Petra Schmidt', 'Schmidt'],
  ['Senior Backend Engineer', undefined],
])('of “%s” the surname is %s', async (line, lastName) => {
  expect((await pasted(`${line}\n\nSkills\nGo`)).lastName).toBe(lastName);
});

test('a long line and a long CV are read quickly', async () => {
  const started = performance.now();
  await pasted(`Experience\n${'1 year '.repeat(25_000)}\n${'jan 2020 – '.repeat(3000)}\n${'(\t'.repeat(20_000)}`);
  expect(performance.now() - started).toBeLessThan(2000);
});
