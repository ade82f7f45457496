// Writes the CVs of `office.ts` to `office/`: `node api/bench/cv/generate-office.ts`. It needs soffice and pdflatex.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFICE_SETS, officePeople } from './office.ts';
import { asOfficeTex, asOpenDocument } from './office-render.ts';

const to = new URL('./office/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'cvs-'));
mkdirSync(to, { recursive: true });
const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: work, stdio: 'ignore' });
const converted: Record<'pdf' | 'docx', string[]> = { pdf: [], docx: [] };
for (const { name, seed, half } of OFFICE_SETS) {
  for (const [nth, person] of officePeople(seed, half).entries()) {
    const file = `${name}-${String(nth + 1).padStart(2, '0')}.${person.layout}`;
    if (person.layout === 'latex') {
      writeFileSync(join(work, `${file}.tex`), asOfficeTex(person));
      run('pdflatex', ['-interaction=batchmode', `${file}.tex`]);
      copyFileSync(join(work, `${file}.pdf`), join(to, `${file}.pdf`));
    } else {
      writeFileSync(join(work, `${file}.fodt`), asOpenDocument(person));
      converted[nth % 2 === 0 ? 'pdf' : 'docx'].push(`${file}.fodt`);
    }
  }
}
for (const [format, files] of Object.entries(converted)) {
  const filter = format === 'docx' ? 'docx:MS Word 2007 XML' : format;
  run('soffice', [
    '--headless',
    `-env:UserInstallation=file://${work}/office`,
    '--convert-to',
    filter,
    '--outdir',
    to,
    ...files,
  ]);
}
