// Renders the synthetic CVs in several layouts, as HTML, LaTeX and OOXML.

import { buffer } from 'node:stream/consumers';
import { formatMonth, languageName } from '@tandem/i18n/format';
import { ZipFile } from 'yazl';
import type { Person } from './people.ts';

const WORDS = {
  en: {
    about: 'Profile',
    work: 'Experience',
    school: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    now: 'present',
  },
  sv: {
    about: 'Om mig',
    work: 'Arbetslivserfarenhet',
    school: 'Utbildning',
    skills: 'Kompetenser',
    languages: 'Språk',
    now: 'nu',
  },
  de: {
    about: 'Profil',
    work: 'Berufserfahrung',
    school: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    now: 'heute',
  },
  fr: {
    about: 'Profil',
    work: 'Expérience professionnelle',
    school: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    now: 'aujourd’hui',
  },
} as const;

const dateOf = ({ language }: Person, date: string, style: number): string => {
  if (date === 'present') return WORDS[language].now;
  if (date.length === 4) return date;
  const [year, month] = date.split('-') as [string, string];
  return [formatMonth(`${date}-15`, language), `${month}/${year}`, `${year}-${month}`][style % 3] as string;
};
const periodOf = (person: Person, { from, to }: { from: string; to: string }, style: number) =>
  `${dateOf(person, from, style)} – ${dateOf(person, to, style)}`;
const spoken = ({ language, languages }: Person) => languages.map((code) => languageName(code, language));
const contact = ({ name, telephone, city }: Person) => [
  city,
  telephone,
  `${name
    .split(' ')[0]
    ?.normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()}@example.org`,
];

const STYLES = [
  'body{font:11pt Georgia,serif;margin:2cm}h1{font-size:22pt}h2{font-size:14pt;border-bottom:1px solid}',
  'body{font:10pt Arial,sans-serif;margin:1cm}.page{display:grid;grid-template-columns:30% 1fr;gap:24px}aside{background:#293e49;color:#fff;padding:16px}h2{font-size:13pt}',
  'body{font:10.5pt "Liberation Sans",sans-serif;margin:1.5cm}.job b{display:inline-block}.job time{float:right}h2{text-transform:uppercase;font-size:12pt}',
];

/**
 * Renders a CV as HTML. Layout 0: one column; 1: a coloured column on the left; 2: dates at the right margin; 3: a
 * table.
 */
export function asHtml(person: Person, layout: number): string {
  const { language, jobs, schools, skills } = person;
  const words = WORDS[language];
  const job = (each: Person['jobs'][number]) => {
    const period = periodOf(person, each, layout);
    const points = each.points.length > 0 ? `<ul>${each.points.map((point) => `<li>${point}</li>`).join('')}</ul>` : '';
    if (layout === 2)
      return `<div class="job"><time>${period}</time><b>${each.title}</b><br>${each.company}${points}</div>`;
    if (layout === 3) return `<tr><td>${period}</td><td><b>${each.title}</b>, ${each.company}${points}</td></tr>`;
    if (layout === 1) return `<h3>${each.title}</h3><p>${each.company}<br>${period}</p>${points}`;
    return `<p><b>${each.title}, ${each.company}</b><br>${period}</p>${points}`;
  };
  const school = (each: Person['schools'][number]) => {
    const period = periodOf(person, each, layout);
    if (layout === 3) return `<tr><td>${period}</td><td>${each.degree}, ${each.school}</td></tr>`;
    if (layout === 2) return `<div class="job"><time>${period}</time><b>${each.degree}</b><br>${each.school}</div>`;
    return `<p><b>${each.degree}</b>, ${each.school}<br>${period}</p>`;
  };
  const list = (rows: string) => (layout === 3 ? `<table cellpadding="4">${rows}</table>` : rows);
  const head = `<h1>${person.name}</h1><p>${person.headline}</p>`;
  const side = `<h2>${words.skills}</h2>${layout === 1 ? skills.map((each) => `<p>${each}</p>`).join('') : `<p>${skills.join(', ')}</p>`}<h2>${words.languages}</h2>${
    layout === 1
      ? spoken(person)
          .map((each) => `<p>${each}</p>`)
          .join('')
      : `<p>${spoken(person).join(', ')}</p>`
  }`;
  const main = `<h2>${words.about}</h2><p>${person.about}</p><h2>${words.work}</h2>${list(jobs.map(job).join(''))}<h2>${words.school}</h2>${list(schools.map(school).join(''))}`;
  const info =
    layout === 1
      ? contact(person)
          .map((each) => `<p>${each}</p>`)
          .join('')
      : `<p>${contact(person).join(' · ')}</p>`;
  const body =
    layout === 1
      ? `<div class="page"><aside>${info}${side}</aside><main>${head}${main}</main></div>`
      : `${head}${info}${main}${side}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${STYLES[layout % 3]}</style></head><body>${body}</body></html>`;
}

export const inTex = (text: string) =>
  text
    .replaceAll(/[#&%_$]/g, String.raw`\$&`)
    .replaceAll('–', '--')
    .replaceAll('’', "'")
    .replaceAll('ć', String.raw`\'c`);

/** Renders a CV as the usual LaTeX classes do: dates in a narrow column on the left, small capitals for headings. */
export function asTex(person: Person): string {
  const { language, jobs, schools, skills } = person;
  const words = WORDS[language];
  const section = (title: string) => String.raw`\section*{${inTex(title)}}`;
  const entry = (date: string, head: string, points: readonly string[] = []) =>
    String.raw`\noindent\begin{tabular}{@{}p{3.4cm}p{11.8cm}@{}}${inTex(date)} & ${head}\end{tabular}\par` +
    (points.length > 0
      ? String.raw`\begin{itemize}${points.map((each) => String.raw`\item ${inTex(each)}`).join('')}\end{itemize}`
      : '');
  return [
    String.raw`\documentclass[11pt,a4paper]{article}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage[margin=2cm]{geometry}\pagestyle{empty}\begin{document}`,
    String.raw`{\LARGE\bfseries ${inTex(person.name)}}\par{\large ${inTex(person.headline)}}\par ${contact(person).map(inTex).join(String.raw` \textbullet{} `)}\par`,
    section(words.about),
    inTex(person.about),
    section(words.work),
    ...jobs.map((job) =>
      entry(
        periodOf(person, job, 1),
        String.raw`\textbf{${inTex(job.title)}}, \textit{${inTex(job.company)}}`,
        job.points,
      ),
    ),
    section(words.school),
    ...schools.map((each) =>
      entry(periodOf(person, each, 1), String.raw`\textbf{${inTex(each.degree)}}, ${inTex(each.school)}`),
    ),
    section(words.skills),
    skills.map(inTex).join(', '),
    section(words.languages),
    spoken(person).map(inTex).join(', '),
    String.raw`\end{document}`,
  ].join('\n\n');
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Returns a paragraph of a DOCX. */
export const paragraph = (text: string, style = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${text
    .split('\t')
    .map((part, nth) => `<w:r>${nth > 0 ? '<w:tab/>' : ''}<w:t xml:space="preserve">${xml(part)}</w:t></w:r>`)
    .join('')}</w:p>`;

/** Renders a CV as Word saves it: headings by style, dates behind a tab, items as list paragraphs. */
export async function asDocx(person: Person): Promise<Buffer> {
  const { language, jobs, schools, skills } = person;
  const words = WORDS[language];
  const body = [
    paragraph(person.name, 'Title'),
    paragraph(person.headline),
    paragraph(contact(person).join(' | ')),
    paragraph(words.about, 'Heading1'),
    paragraph(person.about),
    paragraph(words.work, 'Heading1'),
    ...jobs.flatMap((job) => [
      paragraph(`${job.title}\t${periodOf(person, job, 0)}`),
      paragraph(job.company),
      ...job.points.map((point) => paragraph(`• ${point}`)),
    ]),
    paragraph(words.school, 'Heading1'),
    ...schools.flatMap((each) => [paragraph(`${each.degree}\t${periodOf(person, each, 0)}`), paragraph(each.school)]),
    paragraph(words.skills, 'Heading1'),
    paragraph(skills.join(', ')),
    paragraph(words.languages, 'Heading1'),
    paragraph(spoken(person).join(', ')),
  ].join('');
  return docxOf(body);
}

/** Returns a DOCX with a body of paragraphs and tables. */
export function docxOf(body: string): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), name, { mtime: new Date(0) });
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}
