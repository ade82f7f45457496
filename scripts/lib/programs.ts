import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian, isDebian } from './debian.ts';

/** A program that tests need. */
interface Program {
  /** Environment variable with its path. */
  variable: string;
  /** Names to look up in PATH. */
  names: readonly string[];
  places: readonly string[];
  debianPackages: readonly string[];
  /** Who needs it; the beginning of the error message. */
  need: string;
}

const chromium: Program = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  debianPackages: ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
  need: 'The browser tests need Chromium',
};

/** Chromium without its user interface: it needs a fifth less time per page, and loads no extensions. */
const headlessShell: Program = {
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: [],
  debianPackages: ['chromium-headless-shell'],
  need: 'The browser tests are faster with Chromium’s headless shell',
};

const firefox: Program = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  debianPackages: ['firefox-esr'],
  need: 'The test of the extension needs Firefox',
};

const redis: Program = {
  variable: 'REDIS_SERVER',
  names: ['redis-server', 'valkey-server'],
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
  debianPackages: ['redis-server'],
  need: 'The tests of several processes need a Redis server',
};

const sentinel: Program = {
  variable: 'REDIS_SENTINEL',
  names: ['redis-sentinel', 'valkey-sentinel'],
  places: ['/usr/bin/redis-sentinel', '/usr/local/bin/redis-sentinel'],
  debianPackages: ['redis-sentinel'],
  need: 'The Redis failover tests need Redis Sentinel',
};

const haproxy: Program = {
  variable: 'HAPROXY',
  names: ['haproxy'],
  places: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'],
  debianPackages: ['haproxy'],
  need: 'The fault tests need haproxy',
};

const compiler: Program = {
  variable: 'CC',
  names: ['cc', 'gcc', 'clang'],
  places: ['/usr/bin/cc', '/usr/bin/gcc'],
  debianPackages: ['gcc', 'libc6-dev'],
  need: 'The tests of a failing disk need a C compiler',
};

/** A library rather than a program: it is preloaded into a process to shift its clock. */
const faketime: Program = {
  variable: 'LIBFAKETIME',
  names: [],
  places: [
    '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
    '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
    '/usr/lib/faketime/libfaketime.so.1',
  ],
  debianPackages: ['faketime'],
  need: 'The fault tests need libfaketime',
};

/** Everything that `npm test` may install. */
export const programs: readonly Program[] = [
  chromium,
  headlessShell,
  firefox,
  redis,
  sentinel,
  haproxy,
  compiler,
  faketime,
];

/** Returns the path of a program: from its environment variable, then PATH, then the usual places. */
function find({ variable, names, places }: Program): string | undefined {
  const given = process.env[variable];
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...places].find((path) => existsSync(path));
}

/**
 * Finds a program, or installs it on Debian as root.
 * @throws Error with the install command otherwise
 */
async function ensure(program: Program): Promise<string> {
  const { variable, debianPackages, need } = program;
  const found = find(program);
  if (found) return found;
  if (process.env[variable]) throw new Error(`${variable} is ${process.env[variable]}, which does not exist.`);
  await installOnDebian(debianPackages);
  const installed = find(program);
  if (installed) return installed;
  const command = isDebian()
    ? `sudo apt-get install -y --no-install-recommends ${debianPackages.join(' ')}`
    : `${variable}=/path npm test`;
  throw new Error(`${need}, which is not installed. Run: ${command}`);
}

export const findChromium = () => find(chromium);
export const findHeadlessShell = () => find(headlessShell);
export const findFirefox = () => find(firefox);
export const ensureChromium = () => ensure(chromium);
/** Returns undefined if it is missing and can't be installed: Chromium does the same, more slowly. */
export const ensureHeadlessShell = (): Promise<string | undefined> => ensure(headlessShell).catch(() => undefined);
export const ensureFirefox = () => ensure(firefox);
export const ensureRedis = () => ensure(redis);
export const ensureSentinel = () => ensure(sentinel);
export const ensureHaproxy = () => ensure(haproxy);
export const ensureCompiler = () => ensure(compiler);
export const ensureFaketime = () => ensure(faketime);
