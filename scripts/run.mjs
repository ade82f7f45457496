// The way in for every npm script. Plain JavaScript for Node 20 and newer without dependencies, because it runs
// before anything is installed: it installs what the lockfile names, then runs the task on the Node version of the
// project.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.tandem-install');
const oldestNode = 20;

const tasks = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  'check:stripe': 'scripts/check-stripe.ts',
  bench: 'scripts/bench.ts',
  prove: 'scripts/prove/main.ts',
  'eval:ai': 'api/bench/ai/eval.ts',
  icons: 'scripts/icons.ts',
  store: 'extension/store/take-pictures.ts',
  pictures: 'e2e/pictures/take-pictures.ts',
  migrate: 'api/src/migrations/main.ts',
  new: 'scripts/new.ts',
  backup: 'scripts/backup/main.ts',
  restore: 'scripts/backup/main.ts',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

function manifests() {
  const inside = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name, 'package.json'));
  const parts = ['api', 'portal', 'extension', 'widgets'].map((part) => join(part, 'package.json'));
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...parts, ...inside('packages')];
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests()) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function isInstalled(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Runs a command and captures its output; resolves to the exit code and the output. */
function runQuietly(command, args, env) {
  return new Promise((resolve) => {
    let output = '';
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function install() {
  const stamp = installStamp();
  if (isInstalled(stamp)) return;
  const started = Date.now();
  console.log('packages    installing (the first time this takes about half a minute) …');
  const { code, output } = await runQuietly('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile'], {
    ...process.env,
    CI: 'true', // pnpm never asks then
    PUPPETEER_SKIP_DOWNLOAD: '1',
  });
  if (code !== 0) {
    process.stderr.write(output);
    fail('Installing the packages failed; see the message above. Run the command again to retry.');
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`packages    installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function run(task, args) {
  const bin = join(root, 'node_modules', '.bin');
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) fail(`${node} is missing. Delete node_modules and run the command again.`);
  const cliArgs = task === 'backup' || task === 'restore' ? [task, ...args] : args;
  const child = spawn(node, [join(root, tasks[task]), ...cliArgs], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

const [task, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  fail(`Tandem needs Node ${oldestNode} or newer; this is ${process.version}. Get it from https://nodejs.org.`);
}
if (!task || !Object.hasOwn(tasks, task)) fail(`Which task? One of: ${Object.keys(tasks).join(', ')}`);
await install();
run(task, args);
