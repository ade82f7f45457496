// `npm run dev`: runs every part from its sources, with reload on changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { startDemoSites } from './demo-sites.ts';
import { build, canBuild, extension, type Part, portal, siteParts, widgets } from './lib/build.ts';
import { freePort } from './lib/ports.ts';
import { onStopSignal, stopChild } from './lib/process.ts';
import { inRoot } from './lib/root.ts';
import { type StripeSimulator, startStripeSimulator, usesStripeSimulator } from './lib/stripe-simulator.ts';

interface Task {
  name: string;
  folder: string;
  command: string[];
  env?: Record<string, string>;
}

const children: ChildProcess[] = [];
let simulator: StripeSimulator | undefined;

function start({ name, folder, command: [program = '', ...args], env }: Task): void {
  const child = spawn(program, args, {
    cwd: inRoot(folder),
    env: { ...process.env, FORCE_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const print = (data: Buffer) => process.stdout.write(data.toString().replace(/^(?=.)/gm, `${name.padEnd(10)}│ `));
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  child.on('exit', (code) => console.log(`${name.padEnd(10)}│ exited (${code})`));
  children.push(child);
}

const bin = (part: Part, program: string) => inRoot(part.folder, 'node_modules', '.bin', program);

onStopSignal(async () => {
  await Promise.all([...children.map((child) => stopChild(child)), simulator?.stop()]);
});

for (const part of [...siteParts, widgets]) if (canBuild(part)) await build(part);
const { port: apiPort } = await freePort(Number(process.env.PORT ?? 4000));
const { port: portalPort } = await freePort(apiPort + 10);
const { port: extensionPort } = await freePort(apiPort + 20);
const { port: demoPort } = await freePort(apiPort + 1, [portalPort, extensionPort]);
const api = `http://localhost:${apiPort}`;
const portalUrl = `http://localhost:${portalPort}`;

const settings = { ...process.env, DEMO: 'true' };
const dataDir = process.env.DATA_DIR ?? inRoot('.data');
if (usesStripeSimulator(settings))
  simulator = await startStripeSimulator({ port: (await freePort(apiPort + 30)).port, url: api, dataDir });

start({
  name: 'API',
  folder: '.',
  command: [process.execPath, '--watch', '--watch-preserve-output', 'api/src/main.ts'],
  env: { PORT: String(apiPort), PORTAL_URL: portalUrl, DEMO: 'true', ...simulator?.env },
});
start({
  name: 'portal',
  folder: 'portal',
  command: [bin(portal, 'vite'), '--port', String(portalPort), '--strictPort', '--clearScreen', 'false'],
  env: { TANDEM_API: api },
});
for (const config of ['vite.site.config.ts', 'vite.enhance.config.ts'])
  start({
    name: 'pages',
    folder: 'portal',
    command: [bin(portal, 'vite'), 'build', '-c', config, '--watch', '--logLevel', 'warn'],
  });
start({
  name: 'widgets',
  folder: 'widgets',
  command: [bin(widgets, 'vite'), 'build', '--watch', '--logLevel', 'warn'],
});
start({
  name: 'extension',
  folder: 'extension',
  command: [bin(extension, 'wxt'), '--port', String(extensionPort)],
  env: { WXT_PORTAL_URL: portalUrl },
});
await startDemoSites(demoPort, api);
console.log(`Portal ${portalUrl} · API ${api} · demo sites http://localhost:${demoPort}`);
