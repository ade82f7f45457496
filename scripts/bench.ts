// `npm run bench -- api`: runs the benchmarks of the named parts (all by default), shows them and writes
// docs/benchmarks.md. Each `bench/main.ts` and `bench/*.bench.ts` prints Markdown.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, dirname } from 'node:path';
import { api, build } from './lib/build.ts';
import { inRoot, root } from './lib/root.ts';

const report = inRoot('docs/benchmarks.md');
const head = '# Benchmarks\n\nWritten by `npm run bench`. Machines differ: compare ratios, not milliseconds.';
/** Returns the name of a benchmark: `api` for `api/bench/main.ts`, `login` for `api/bench/login.bench.ts`. */
const nameOf = (file: string) =>
  basename(file) === 'main.ts' ? basename(dirname(dirname(file))) : basename(file, '.bench.ts');

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** Runs a benchmark and shows its output; resolves to its Markdown. */
function measure(file: string): Promise<{ code: number | null; printed: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; printed: string }>();
  const child = spawn(process.execPath, [inRoot(file)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    printed += text;
  });
  child.on('close', (code) => resolve({ code, printed }));
  return promise;
}

function written(): string {
  try {
    return readFileSync(report, 'utf8');
  } catch {
    return head;
  }
}

/** Returns the report with a part's section added or replaced. */
function withSection(before: string, name: string, body: string): string {
  const sections = before.split(/\n(?=## )/).map((section) => section.trim());
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`));
  return `${[...others, `## ${name}\n\n${body.trim()}`].join('\n\n')}\n`;
}

const wanted = process.argv.slice(2);
const files = globSync(['packages/*/bench/main.ts', '*/bench/{main,*.bench}.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const named = (file: string) => wanted.some((name) => nameOf(file) === name || nameOf(file).startsWith(`${name}-`));
const chosen = files.filter((file) => wanted.length === 0 || named(file));
if (chosen.length === 0) {
  console.error(`No such benchmark. Available: ${files.map(nameOf).join(', ') || 'none'}`);
  process.exit(1);
}
await build(api);
for (const file of chosen) {
  const { code, printed } = await measure(file);
  if (code !== 0) process.exit(code ?? 1);
  const date = new Date().toISOString().slice(0, 10);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, withSection(written(), nameOf(file), `${date}, ${machine()}\n\n${printed}`));
}
