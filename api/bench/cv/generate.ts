// Writes the sixty synthetic CVs to `files/`, printed by Chromium and LibreOffice, typeset by LaTeX and saved as DOCX.
// Run it again only to change them: `node api/bench/cv/generate.ts`. It needs chromium, soffice and pdflatex.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from './people.ts';
import { asDocx, asHtml, asTex } from './render.ts';

const to = new URL('./files/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'cvs-'));
mkdirSync(to, { recursive: true });
const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: work, stdio: 'ignore' });
const office = (format: string, names: string[]) =>
  run('soffice', [
    '--headless',
    `-env:UserInstallation=file://${work}/office`,
    '--convert-to',
    format,
    '--outdir',
    work,
    ...names,
  ]);

const printed: string[] = [];
const converted: Record<string, string[]> = { pdf: [], 'docx:MS Word 2007 XML': [] };
for (const [nth, person] of people.entries()) {
  const name = `${String(nth + 1).padStart(2, '0')}`;
  const kind = nth % 6;
  if (kind === 3) {
    writeFileSync(join(to, `${name}.word.docx`), await asDocx(person));
  } else if (kind === 4) {
    writeFileSync(join(work, `${name}.latex.tex`), asTex(person));
    run('pdflatex', ['-interaction=batchmode', `${name}.latex.tex`]);
    copyFileSync(join(work, `${name}.latex.pdf`), join(to, `${name}.latex.pdf`));
  } else if (kind === 5) {
    const isPdf = nth % 12 !== 5;
    const file = `${name}.libreoffice.${isPdf ? 'docx' : 'html'}`;
    writeFileSync(join(work, file), isPdf ? await asDocx(person) : asHtml(person, 3));
    converted[isPdf ? 'pdf' : 'docx:MS Word 2007 XML']?.push(file);
  } else {
    writeFileSync(join(work, `${name}.chromium.html`), asHtml(person, kind));
    printed.push(name);
  }
}
for (const [format, files] of Object.entries(converted)) {
  office(format, files);
  const ending = format.split(':')[0];
  for (const file of files) {
    const made = file.replace(/\w+$/, `${ending}`);
    copyFileSync(join(work, made), join(to, made));
  }
}
for (const name of printed) {
  const html = `file://${join(work, `${name}.chromium.html`)}`;
  run(process.env.CHROMIUM_PATH ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--print-to-pdf=${join(to, `${name}.chromium.pdf`)}`,
    html,
  ]);
}
