// The files in deploy/, the Dockerfile and the guides name settings by hand.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configurationTable, readEnv } from './env.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''));
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

const known = all(configurationTable(), /^\| `(\w+)`/gm);
const compose = read('deploy/compose.yaml');
const unit = read('deploy/tandem.service');
const image = read('Dockerfile');
const guide = read('docs/deployment.md');
const balancer = read('deploy/haproxy.cfg');

const inCompose = all(/environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(compose)?.[1] ?? '', /^ +(\w+):/gm);
const inUnit = all([...unit.matchAll(/^Environment=(.*)/gm)].join('\n'), /(?:^|[ =])([A-Z_]+)=/gm);
const inImage = all([...image.matchAll(/^ENV (.*)/gm)].join('\n'), /(?:^|[ =])([A-Z_]+)=/gm);
const inGuide = all(guide, /`([A-Z][A-Z_]+)(?:=[^`]*)?`/g);

/** Variables of programs other than Tandem. */
const OTHERS = new Set([
  'CI',
  'PUPPETEER_SKIP_DOWNLOAD',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'NODE_COMPILE_CACHE',
  'SIGTERM',
]);
/** Settings that every process of a deployment with several needs. */
const SHARED = ['REDIS_URL', 'FILES_URL', 'SUPPRESSION_PEPPER', 'TRUST_PROXY', 'DRAIN_SECONDS', 'METRICS_TOKEN'];
const MAIL = ['SMTP_URL', 'MAIL_FROM', 'MAIL_IMPRINT'];

test.each([
  ['compose.yaml', inCompose],
  ['tandem.service', inUnit],
  ['the Dockerfile', inImage],
  ['the guide', inGuide],
])('%s names only settings that exist', (_, names) => {
  expect(names.size).toBeGreaterThan(2);
  expect([...names].filter((name) => !known.has(name) && !OTHERS.has(name))).toEqual([]);
});

test('compose.yaml and the guide set what production and several processes need', () => {
  const { faults } = readEnv({ NODE_ENV: 'production' }) as { faults: string[] };
  const needed = [...faults.map((fault) => fault.split(':')[0] ?? ''), ...SHARED, ...MAIL, 'SUPERUSER_SECOND_FACTOR'];
  expect(needed).toContain('JWT_SECRET');
  expect(needed.filter((name) => !inCompose.has(name))).toEqual([]);
  expect(needed.filter((name) => !inGuide.has(name))).toEqual([]);
});

test('.env.example has each variable that compose.yaml reads, and compose.yaml those of the load balancer', () => {
  const example = all(read('deploy/.env.example'), /^(\w+)=/gm);
  expect([...all(compose, /(?<!\$)\$\{(\w+)/g)].toSorted()).toEqual([...example].toSorted());
  for (const name of all(balancer, /\$\{(\w+)\}/g)) expect(compose).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
});

test('the load balancer retries only reads, and requests that reached no process', () => {
  const again = [...balancer.matchAll(/^ *retry-on (.*)$/gm)].map(([, when]) => when);
  expect(again).toEqual(['conn-failure', 'conn-failure empty-response']);
  expect(balancer).toMatch(/^backend api\n(?: .*\n)*? +http-request disable-l7-retry unless METH_GET\n/m);
});

test('the load balancer resolves the names of the processes again while it runs', () => {
  expect(balancer).toMatch(/^resolvers system$/m);
  const servers = [...balancer.matchAll(/^ +default-server (.*)$/gm)].map(([, options]) => options);
  expect(servers).toHaveLength(2);
  for (const options of servers) expect(options).toContain('resolvers system init-addr last,libc,none');
});

test('the image has each script that the guide runs in it, and the packages of the root for those outside the API', () => {
  const scripts = [...all(guide, /(?:run --rm|exec) api1 node (\S+\.ts)/g)];
  expect(scripts.length).toBeGreaterThan(1);
  const copied = [...all(image, /^COPY --from=build \/tandem\/(\S+) /gm)];
  expect(scripts.filter((script) => !copied.some((folder) => script.startsWith(`${folder}/`)))).toEqual([]);
  expect(image).toContain('--prod --filter tandem --filter @tandem/api...');
  expect(Object.keys(JSON.parse(read('package.json')).dependencies)).toContain('mongodb');
});

test('packages that stay outside the bundle are dependencies of the API, because the image has no others', () => {
  const { dependencies } = JSON.parse(read('api/package.json')) as { dependencies: Record<string, string> };
  const list = /external: \[([^\]]*)\]/.exec(read('api/vite.config.ts'))?.[1] ?? '';
  const outside = [...all(list, /'([^']+)'/g)];
  expect(outside).toContain('mongoose');
  expect(outside.filter((name) => !(name in dependencies))).toEqual([]);
});

describe('a process', () => {
  test('has the same memory limits as a service and in the image', () => {
    for (const name of ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']) {
      const value = (text: string) => new RegExp(`${name}=(\\S+)`).exec(text)?.[1];
      expect(value(image), name).toBeTruthy();
      expect(value(unit), name).toBe(value(image));
    }
    const flags = /^ExecStart=\S+ (.*) api\/dist\/main\.js$/m.exec(unit)?.[1];
    expect(flags).toBeTruthy();
    expect(image).toContain(`CMD ["node", "${flags}", "api/dist/main.js"]`);
  });

  test('answers until the load balancer has taken it out, and may take as long as it needs to stop', () => {
    const [, seconds, times] = /check inter (\d+)s fall (\d+)/.exec(balancer) ?? [];
    const drains = { unit: number(unit, /DRAIN_SECONDS=(\d+)/), compose: number(compose, /DRAIN_SECONDS: "(\d+)"/) };
    for (const [where, drain] of Object.entries(drains)) {
      expect(drain, where).toBeGreaterThan(Number(seconds) * Number(times));
      expect(guide, where).toContain(`\`DRAIN_SECONDS=${drain}\``);
    }
    expect(number(unit, /TimeoutStopSec=(\d+)/)).toBe(30);
    expect(number(compose, /stop_grace_period: (\d+)s/)).toBe(30);
  });
});
