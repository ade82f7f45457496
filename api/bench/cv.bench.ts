// How well the built-in engine reads CVs: sixty synthetic ones, printed by Chromium and LibreOffice, set by LaTeX and saved
// as DOCX by LibreOffice and as Word does. Prints the F1 score of each field for each program.
import { readdirSync } from 'node:fs';
import { readCv } from '../src/domains/talent/cv/cv.service.ts';
import { people } from './cv/people.ts';
import { type Counts, compared, expected, FIELDS, type Field, f1, found } from './cv/score.ts';

const folder = new URL('./cv/files/', import.meta.url);
const files = readdirSync(folder).toSorted();
const sums = new Map<string, Record<Field, Counts>>();
const none = (): Record<Field, Counts> =>
  Object.fromEntries(FIELDS.map((field) => [field, { right: 0, wrong: 0, missing: 0 }])) as Record<Field, Counts>;
const isShowing = process.argv.includes('--misses');
let milliseconds = 0;

for (const file of files) {
  const [number = '', program = '', ending = ''] = file.split('.');
  const person = people[Number(number) - 1];
  if (!person) continue;
  const started = performance.now();
  const { profile } = await readCv('', new URL(file, folder).pathname);
  milliseconds += performance.now() - started;
  const [wanted, got] = [expected(person), found(profile)];
  for (const group of [`${program} ${ending}`, 'all']) {
    const counts = sums.get(group) ?? none();
    sums.set(group, counts);
    for (const field of FIELDS) {
      const { right, wrong, missing } = compared(wanted[field], got[field]);
      counts[field].right += right;
      counts[field].wrong += wrong;
      counts[field].missing += missing;
    }
  }
  if (!isShowing) continue;
  for (const field of FIELDS) {
    if (f1(compared(wanted[field], got[field])) < 1) console.error(file, field, wanted[field], got[field]);
  }
}

console.log(
  `F1 of each field, ${files.length} CVs, built-in engine, ${Math.round(milliseconds / files.length)} ms each:\n`,
);
console.log(`| program | CVs | ${FIELDS.join(' | ')} |`);
console.log(`|---|---|${FIELDS.map(() => '---|').join('')}`);
for (const [group, counts] of [...sums].toSorted(([one], [other]) => one.localeCompare(other))) {
  const count =
    group === 'all' ? files.length : files.filter((file) => file.includes(`.${group.replace(' ', '.')}`)).length;
  console.log(`| ${group} | ${count} | ${FIELDS.map((field) => f1(counts[field]).toFixed(2)).join(' | ')} |`);
}
process.exit(0);
