// Renders the CVs of `office.ts` as flat OpenDocument text, which LibreOffice saves as PDF and DOCX, and as LaTeX.
import { languageName } from '@tandem/i18n/format';
import type { OfficePerson } from './office.ts';
import { inTex } from './render.ts';

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\t', '<text:tab/>');
const p = (text: string, style = 'Standard') => `<text:p text:style-name="${style}">${xml(text)}</text:p>`;
const heading = (text: string) => `<text:h text:style-name="Head" text:outline-level="1">${xml(text)}</text:h>`;
const list = (items: readonly string[]) =>
  items.length > 0
    ? `<text:list text:style-name="Dots">${items.map((each) => `<text:list-item>${p(each)}</text:list-item>`).join('')}</text:list>`
    : '';

/** Returns the lines of an entry; the first one is bold. */
function linesOf(person: OfficePerson, title: string, organisation: string, from: string, to: string): string[] {
  const period = person.period(from, to);
  switch (person.layout) {
    case 'one-line':
      return [`${title} | ${organisation} | ${period}`];
    case 'employer-first':
      return [`${organisation}\t${period}`, title];
    case 'title-at':
      return [`${title} ${person.at} ${organisation}`, period];
    default:
      return [`${title} (${period})`, organisation];
  }
}

const spoken = ({ language, languages }: OfficePerson) => languages.map((code) => languageName(code, language));
const reach = ({ name, telephone, city }: OfficePerson) =>
  `${telephone}  •  ${name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()}@example.org  •  ${city}`;

/** Renders a CV as flat OpenDocument text (FODT). */
export function asOpenDocument(person: OfficePerson): string {
  const { headings, jobs, schools, skills } = person;
  const entry = (title: string, organisation: string, from: string, to: string, points: readonly string[] = []) => {
    const [first = '', ...rest] = linesOf(person, title, organisation, from, to);
    return p(first, 'Entry') + rest.map((line) => p(line)).join('') + list(points);
  };
  const body = [
    p(person.name, 'Name'),
    p(person.headline),
    p(reach(person)),
    heading(headings.about),
    p(person.about),
    heading(headings.work),
    ...jobs.map(({ title, company, from, to, points }) => entry(title, company, from, to, points)),
    heading(headings.school),
    ...schools.map(({ degree, school, from, to }) => entry(degree, school, from, to)),
    heading(headings.skills),
    list(skills),
    heading(headings.languages),
    p(spoken(person).join(', ')),
  ].join('');
  const style = (name: string, paragraph: string, text: string) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${paragraph}>${name === 'Entry' ? '<style:tab-stops><style:tab-stop style:position="16cm" style:type="right"/></style:tab-stops>' : ''}</style:paragraph-properties><style:text-properties ${text}/></style:style>`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:styles>${style('Standard', 'fo:margin-bottom="0.1cm"', 'fo:font-size="11pt"')}</office:styles><office:automatic-styles>${style('Name', 'fo:margin-bottom="0.2cm"', 'fo:font-size="22pt" fo:font-weight="bold"')}${style('Head', 'fo:margin-top="0.6cm"', 'fo:font-size="14pt" fo:font-weight="bold"')}${style('Entry', 'fo:margin-top="0.3cm"', 'fo:font-weight="bold"')}<text:list-style style:name="Dots"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:space-before="0.6cm" text:min-label-width="0.4cm"/></text:list-level-style-bullet></text:list-style></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document>`;
}

/**
 * Renders a CV in the banking style of moderncv: employer and city on the left, dates at the right margin, the title
 * below in italics.
 */
export function asOfficeTex(person: OfficePerson): string {
  const { headings, jobs, schools, skills } = person;
  const section = (title: string) => String.raw`\vspace{8pt}{\large\scshape ${inTex(title)}}\par\hrule\vspace{4pt}`;
  const entry = (title: string, organisation: string, from: string, to: string, points: readonly string[] = []) =>
    String.raw`\noindent\textbf{${inTex(organisation)}}\hfill ${inTex(person.period(from, to))}\par\noindent\textit{${inTex(title)}}\par` +
    (points.length > 0
      ? String.raw`\begin{itemize}${points.map((each) => String.raw`\item ${inTex(each)}`).join('')}\end{itemize}`
      : '');
  return [
    String.raw`\documentclass[11pt,a4paper]{article}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage[margin=2cm]{geometry}\pagestyle{empty}\begin{document}`,
    String.raw`\begin{center}{\Huge ${inTex(person.name)}}\par\vspace{4pt}${inTex(person.headline)}\par ${inTex(reach(person)).replaceAll('•', String.raw`\textbullet{}`)}\end{center}`,
    section(headings.about),
    inTex(person.about),
    section(headings.work),
    ...jobs.map(({ title, company, from, to, points }) => entry(title, company, from, to, points)),
    section(headings.school),
    ...schools.map(({ degree, school, from, to }) => entry(degree, school, from, to)),
    section(headings.skills),
    skills.map(inTex).join(String.raw` \textbullet{} `),
    section(headings.languages),
    spoken(person).map(inTex).join(', '),
    String.raw`\end{document}`,
  ].join('\n\n');
}
