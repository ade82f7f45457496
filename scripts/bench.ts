// `npm run bench -- api`: runs the measurements of the named parts (all when none is named) and writes docs/benchmarks.md.
// A part's `bench/main.ts` exports `bench(): Promise<Table[]>`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, dirname } from 'node:path';
import { inRoot, root } from './lib/root.ts';

/** One table of results: what was measured, on which data, a row of texts per case. */
export interface Table {
  title: string;
  /** The data and the way of measuring, in a sentence. */
  data: string;
  columns: string[];
  rows: string[][];
}

const report = 'docs/benchmarks.md';
const nameOf = (file: string) => basename(dirname(dirname(file)));

function markdown({ title, data, columns, rows }: Table): string {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `### ${title}\n\n${data}\n\n${lines.join('\n')}\n`;
}

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** The report with the sections of other parts kept. */
function withSection(before: string, name: string, body: string): string {
  const head =
    before || '# Benchmarks\n\nWritten by `npm run bench`. Machines differ: compare ratios, not milliseconds.\n';
  const others = head.split(/\n(?=## )/).filter((section) => !section.startsWith(`## ${name}\n`));
  return `${[...others.map((section) => section.trimEnd()), `## ${name}\n\n${body.trimEnd()}`].join('\n\n')}\n`;
}

const wanted = process.argv.slice(2);
const files = globSync(['packages/*/bench/main.ts', '*/bench/main.ts'], { cwd: root, exclude: ['**/node_modules/**'] });
const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(nameOf(file)));
if (chosen.length === 0) {
  console.error(`No such measurements. There are: ${files.map(nameOf).join(', ') || 'none'}`);
  process.exit(1);
}
for (const file of chosen) {
  const { bench } = (await import(inRoot(file))) as { bench: () => Promise<Table[]> };
  const tables = await bench();
  const body = `${new Date().toISOString().slice(0, 10)}, ${machine()}\n\n${tables.map(markdown).join('\n')}`;
  console.log(`\n## ${nameOf(file)}\n\n${body}`);
  mkdirSync(inRoot('docs'), { recursive: true });
  let before = '';
  try {
    before = readFileSync(inRoot(report), 'utf8');
  } catch {}
  writeFileSync(inRoot(report), withSection(before, nameOf(file), body));
}
