// Renders the held-out CVs: a column on the right, dates at the right margin, bordered tables, and a table in DOCX.
import { languageName } from '@tandem/i18n/format';
import type { HeldOut } from './held-out.ts';
import { docxOf, paragraph } from './render.ts';

const spoken = ({ language, languages, levels }: HeldOut) =>
  languages.map((code, nth) => `${languageName(code, language)} (${levels[nth]})`);
const address = ({ name }: HeldOut) =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@example.org`;
const list = (points: readonly string[]) =>
  points.length > 0 ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : '';

const page = (css: string, language: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${css}</style></head><body>${body}</body></html>`;

function twoColumns(person: HeldOut): string {
  const { headings, jobs, schools, jobCities } = person;
  const main = [
    `<h1>${person.name.toUpperCase()}</h1><p class="role">${person.headline}</p>`,
    `<h2>${headings.about}</h2><p>${person.about}</p><h2>${headings.work}</h2>`,
    ...jobs.map(
      (job, nth) =>
        `<h3>${job.title}</h3><p>${job.company} | ${jobCities[nth]} | ${person.period(job.from, job.to)}</p>${list(job.points)}`,
    ),
    `<h2>${headings.school}</h2>`,
    ...schools.map((each) => `<h3>${each.degree}</h3><p>${each.school} | ${person.period(each.from, each.to)}</p>`),
  ].join('');
  const side = [
    `<h2>${headings.contact}</h2><p>${person.telephone}</p><p>${address(person)}</p><p>${person.city}</p>`,
    `<h2>${headings.skills}</h2><ul>${person.skills.map((each) => `<li>${each}</li>`).join('')}</ul>`,
    `<h2>${headings.languages}</h2>${spoken(person)
      .map((each) => `<p>${each}</p>`)
      .join('')}`,
  ].join('');
  return page(
    'body{font:10pt "DejaVu Sans",sans-serif;margin:1cm;display:grid;grid-template-columns:1fr 5.5cm;gap:1cm}h2{font-size:10pt;letter-spacing:.35em;text-transform:uppercase}aside{background:#eee;padding:12px}h3{margin-bottom:0}',
    person.language,
    `<main>${main}</main><aside>${side}</aside>`,
  );
}

function rightDates(person: HeldOut): string {
  const { headings, jobs, schools, jobCities } = person;
  const row = (left: string, right: string) => `<div class="row"><span>${left}</span><span>${right}</span></div>`;
  return page(
    'body{font:11pt "Liberation Serif",serif;margin:2cm}.row{display:flex;justify-content:space-between}h2{border-bottom:2px solid #345;color:#345;font-size:13pt}header{text-align:center}',
    person.language,
    [
      `<header><h1>${person.name}</h1><p>${person.headline}</p><p>${person.city} | ${address(person)} | ${person.telephone}</p></header>`,
      `<h2>${headings.about}</h2><p>${person.about}</p><h2>${headings.work}</h2>`,
      ...jobs.map(
        (job, nth) =>
          `${row(`<b>${job.company}</b>, ${jobCities[nth]}`, person.period(job.from, job.to))}<i>${job.title}</i>${list(job.points)}`,
      ),
      `<h2>${headings.school}</h2>`,
      ...schools.map(
        (each) => `${row(`<b>${each.school}</b>`, person.period(each.from, each.to))}<i>${each.degree}</i>`,
      ),
      `<h2>${headings.skills}</h2><p>${person.skills.join(' · ')}</p>`,
      `<h2>${headings.languages}</h2><p>${spoken(person).join(', ')}</p>`,
    ].join(''),
  );
}

function tables(person: HeldOut): string {
  const { headings, jobs, schools } = person;
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const labels = { de: ['Name', 'Telefon', 'E-Mail', 'Wohnort'], fr: ['Nom', 'Téléphone', 'E-mail', 'Ville'] };
  const own = (labels as Record<string, string[]>)[person.language] ??
    { sv: ['Namn', 'Telefon', 'E-post', 'Ort'] }[person.language as 'sv'] ?? ['Name', 'Phone', 'Email', 'City'];
  const title = { de: 'Lebenslauf', fr: 'Curriculum vitae', sv: 'Meritförteckning', en: 'Curriculum vitae' };
  return page(
    'body{font:10pt "Liberation Sans",sans-serif;margin:1.5cm}table{border-collapse:collapse;width:100%}td{border:1px solid #999;padding:5px;vertical-align:top}td:first-child{width:4.6cm}',
    person.language,
    [
      `<h1>${title[person.language]}</h1><h2>${headings.contact}</h2><table>`,
      ...[person.name, person.telephone, address(person), person.city].map((value, nth) =>
        row([own[nth] ?? '', value]),
      ),
      `</table><h2>${headings.work}</h2><table>`,
      ...jobs.map((job) =>
        row([person.period(job.from, job.to), `<b>${job.title}</b><br>${job.company}${list(job.points)}`]),
      ),
      `</table><h2>${headings.school}</h2><table>`,
      ...schools.map((each) => row([person.period(each.from, each.to), `${each.degree}<br>${each.school}`])),
      `</table><h2>${headings.skills}</h2><p>${person.skills.join(', ')}</p>`,
      `<h2>${headings.languages}</h2><table>`,
      ...person.languages.map((_, nth) => row((spoken(person)[nth] ?? '').replace(')', '').split(' ('))),
      '</table>',
    ].join(''),
  );
}

/** Renders the CV in DOCX, as Word saves a table of two columns. */
export function asWordTable(person: HeldOut): Promise<Buffer> {
  const { headings, jobs, schools, jobCities } = person;
  const cell = (texts: readonly string[]) => `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`;
  const table = (rows: readonly (readonly (readonly string[])[])[]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  return docxOf(
    [
      paragraph(person.name),
      paragraph(person.headline),
      paragraph(`${person.city} • ${person.telephone} • ${address(person)}`),
      paragraph(headings.about.toUpperCase()),
      paragraph(person.about),
      paragraph(headings.work.toUpperCase()),
      table(
        jobs.map((job, nth) => [
          [person.period(job.from, job.to)],
          [job.title, `${job.company}, ${jobCities[nth]}`, ...job.points.map((point) => `– ${point}`)],
        ]),
      ),
      paragraph(headings.school.toUpperCase()),
      table(schools.map((each) => [[person.period(each.from, each.to)], [each.degree, each.school]])),
      paragraph(headings.skills.toUpperCase()),
      table(person.skills.map((skill, nth) => [[skill], ['●●●●●'.slice(nth % 3)]])),
      paragraph(headings.languages.toUpperCase()),
      paragraph(spoken(person).join('; ')),
    ].join(''),
  );
}

/** Returns the HTML of a layout, to be printed by a browser. */
export const asHeldOutHtml = (person: HeldOut): string =>
  ({ 'two-columns': twoColumns, 'right-dates': rightDates, table: tables, 'word-table': twoColumns })[person.layout](
    person,
  );
