// Writes the held-out CVs to `held-out/`: `node api/bench/cv/generate-held-out.ts`. It needs chromium.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HELD_OUT_SETS, heldOutPeople } from './held-out.ts';
import { asHeldOutHtml, asWordTable } from './held-out-render.ts';

const to = new URL('./held-out/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'cvs-'));
mkdirSync(to, { recursive: true });
for (const { name, seed, half } of HELD_OUT_SETS) {
  for (const [nth, person] of heldOutPeople(seed, half).entries()) {
    const file = `${name}-${String(nth + 1).padStart(2, '0')}.${person.layout}`;
    if (person.layout === 'word-table') {
      writeFileSync(join(to, `${file}.docx`), await asWordTable(person));
      continue;
    }
    const html = join(work, `${file}.html`);
    writeFileSync(html, asHeldOutHtml(person));
    const print = ['--no-pdf-header-footer', `--print-to-pdf=${join(to, `${file}.pdf`)}`, `file://${html}`];
    execFileSync(process.env.CHROMIUM_PATH ?? 'chromium', ['--headless', '--no-sandbox', '--disable-gpu', ...print], {
      stdio: 'ignore',
    });
  }
}
