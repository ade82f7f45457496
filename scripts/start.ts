// `npm start`: builds what changed, starts everything and prints the URLs.
import { existsSync } from 'node:fs';
import { api, build, canBuild, extension, extensionFirefox, type Part, portalParts, widgets } from './lib/build.ts';
import { freePort } from './lib/ports.ts';
import { onStopSignal } from './lib/process.ts';
import { inRoot } from './lib/root.ts';
import { startTandem, type Tandem } from './lib/tandem.ts';

const say = (part: string, text: string) => console.log(`${part.padEnd(12)}${text}`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function buildSaying(part: Part): Promise<void> {
  if (!canBuild(part)) return;
  const took = await build(part);
  say(part.name, took > 0 ? `built in ${took.toFixed(1)} s` : 'up to date');
}

async function choosePort(wanted: number, what: string, except: number[] = []): Promise<number> {
  const { port, taken } = await freePort(wanted, except);
  const foreign = taken.filter((each) => !except.includes(each));
  if (foreign.length > 0) say(what, `in use: port ${foreign.join(', ')}; using ${port}`);
  return port;
}

async function demoLogIns(): Promise<{ who: string; email: string; password: string }[]> {
  const file = inRoot('api/src/demo/log-ins.ts');
  if (!existsSync(file)) return [];
  const { demoLogIns: logIns } = (await import(file)) as {
    demoLogIns: { who: string; email: string; password: string }[];
  };
  return logIns;
}

async function sayWhere({ url, demoUrl, simulatorUrl }: Tandem): Promise<void> {
  const logIns = process.env.MONGODB_URI ? [] : await demoLogIns();
  const lines = [
    '',
    `Tandem      ${url}`,
    `Emails      ${url}/dev/mail`,
    `API         ${url}/api/docs`,
    `Demo sites  ${demoUrl}`,
    ...(simulatorUrl ? [`Payments    ${simulatorUrl} (Stripe simulator, nothing is charged)`] : []),
    '',
    ...logIns.map(({ who, email, password }) => `Log in as   ${who.padEnd(11)}${email.padEnd(34)}${password}`),
  ];
  console.log(lines.join('\n'));
}

function sayExtension(): void {
  console.log(`
Extension   Chrome: chrome://extensions, Developer mode, Load unpacked:
            ${inRoot(extension.output)}
            Firefox: about:debugging#/runtime/this-firefox, Load Temporary Add-on:
            ${inRoot(extensionFirefox.output, 'manifest.json')}
            Try it on the pages under /network/ of the demo sites.`);
}

const started = performance.now();
const controller: { tandem?: Tandem } = {};
onStopSignal(async () => {
  console.log('\nStopping …');
  await controller.tandem?.stop();
});

try {
  const port = await choosePort(Number(process.env.PORT ?? 4000), 'portal, API');
  const demoPort = await choosePort(Number(process.env.DEMO_SITES_PORT ?? port + 1), 'demo sites', [port]);
  const { port: simulatorPort } = await freePort(port + 2, [port, demoPort]);
  await Promise.all([api, ...portalParts, widgets].map(buildSaying));
  say('database', process.env.MONGODB_URI ? 'from MONGODB_URI' : 'embedded, data in .data');
  controller.tandem = await startTandem({
    port,
    demoPort,
    simulatorPort,
    dataDir: process.env.DATA_DIR ?? inRoot('.data'),
    env: { DEMO: process.env.DEMO ?? 'true' },
    onEnd: (code) => {
      console.error(`The API exited (${code}).`);
      process.exit(code || 1);
    },
  });
  say('all', `running after ${seconds(started)}; press Ctrl-C to stop`);
  await sayWhere(controller.tandem);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  await buildSaying(extension);
  await buildSaying(extensionFirefox);
  sayExtension();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
