// All static checks. `npm run check` runs all steps, `npm run check -- types imports` only those.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, canBuild, extensionTypes, portalParts, widgets } from './lib/build.ts';
import { type ProcessResult, run } from './lib/process.ts';
import { inRoot } from './lib/root.ts';

interface Step {
  name: string;
  run: () => Promise<ProcessResult>;
  /** The step that includes this one, so that only one of the two needs to run. */
  partOf?: string;
}

const bin = (name: string) => inRoot('node_modules', '.bin', name);
const script = (path: string) => () => run(process.execPath, [inRoot(path)]);

async function types(): Promise<ProcessResult> {
  if (canBuild(extensionTypes)) await build(extensionTypes);
  return run(bin('tsc'), ['-b']);
}

/**
 * The linter builds the program of each package anyway, so it reports type errors too: half the time of running both.
 */
async function lint(): Promise<ProcessResult> {
  if (canBuild(extensionTypes)) await build(extensionTypes);
  return run(bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']);
}

async function sizes(): Promise<ProcessResult> {
  for (const part of [widgets, ...portalParts]) if (canBuild(part)) await build(part);
  return run(process.execPath, [inRoot('scripts/check/sizes.ts')]);
}

const steps: Step[] = [
  { name: 'types', run: types, partOf: 'lint' },
  { name: 'format', run: () => run(bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=50', '.']) },
  { name: 'lint', run: lint },
  { name: 'dead-code', run: () => run(bin('knip'), ['--no-progress']) },
  { name: 'imports', run: script('scripts/check/imports.ts') },
  { name: 'database', run: script('scripts/check/database.ts') },
  { name: 'translations', run: script('packages/i18n/src/check.ts') },
  { name: 'copy', run: script('scripts/check/copy.ts') },
  { name: 'versions', run: script('scripts/check/versions.ts') },
  { name: 'licences', run: script('scripts/check/licences.ts') },
  { name: 'vulnerabilities', run: script('scripts/check/vulnerabilities.ts') },
  { name: 'words', run: script('scripts/check/words.ts') },
  { name: 'links', run: script('scripts/check/links.ts') },
  { name: 'sizes', run: sizes },
];

async function finish(step: Step): Promise<boolean> {
  const { code, output, seconds } = await step.run().catch(
    (error: unknown): ProcessResult => ({
      code: 1,
      output: String(error instanceof Error ? error.message : error),
      seconds: 0,
    }),
  );
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(16)}${seconds.toFixed(1)} s`);
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '    '));
  return passed;
}

/** Runs the named steps, or all if none is named, with up to `atOnce` in parallel. */
async function check(names: string[], atOnce: number): Promise<{ passed: number; failed: number }> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Available: ${steps.map((step) => step.name).join(', ')}.`);
    return { passed: 0, failed: unknown.length };
  }
  const asked = (name: string | undefined) => name !== undefined && (names.length === 0 || names.includes(name));
  const queue = steps.filter((step) => asked(step.name) && !asked(step.partOf));
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await finish(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { result: { type: 'string' }, 'at-once': { type: 'string', default: '2' } },
});
const { passed, failed } = await check(positionals, Number(values['at-once']));
console.log(`${passed} checks passed, ${failed} failed`);
if (values.result) writeFileSync(values.result, JSON.stringify({ passed, failed, skipped: 0 }));
process.exitCode = failed > 0 ? 1 : 0;
