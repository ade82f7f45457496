// Checks the size limits of the built product: gzip for downloads, uncompressed for the extension.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/root.ts';
import { report, textOf } from './sources.ts';

const limits = {
  loader: 410,
  jobBoard: 12_000,
  otherWidget: 12_500,
  firstRoute: 185_000,
  adminRoute: 188_000,
  panel: 350_000,
};

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

const gzipped = (file: string) => gzipSync(readFileSync(inRoot(file)), { level: 9 }).length;

/** Returns all chunks that must load before the given ones can run. */
function withImports(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

/**
 * Returns the JavaScript that must load before each screen can render, largest first. Lazy imports of the screen don't
 * count.
 */
function firstRoutes(manifest: Manifest): { route: string; bytes: number }[] {
  const weight = new Map<string, number>();
  const weigh = (key: string) => {
    const file = manifest[key]?.file ?? '';
    if (!file.endsWith('.js')) return 0;
    if (!weight.has(key)) weight.set(key, gzipped(`portal/dist/${file}`));
    return weight.get(key) ?? 0;
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const screens = [...withImports(manifest, entries)]
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => key.endsWith('.tsx'));
  return [...screens, ...entries]
    .map((route) => {
      const chunks = withImports(manifest, [...entries, route]);
      return { route, bytes: [...chunks].reduce((sum, key) => sum + weigh(key), 0) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

const problems: string[] = [];
const sizes: string[] = [];

const tooLarge = (name: string, bytes: number, limit: number) =>
  `${name} is ${bytes} bytes gzip, ${bytes - limit} over the limit of ${limit}`;

function checkSize(name: string, bytes: number, limit: number) {
  sizes.push(`${name} ${bytes} of ${limit}`);
  if (bytes > limit) problems.push(tooLarge(name, bytes, limit));
}

for (const [file, limit] of [
  ['loader.js', limits.loader],
  ['job-board.js', limits.jobBoard],
  ['job.js', limits.otherWidget],
  ['apply.js', limits.otherWidget],
  ['company.js', limits.otherWidget],
] as const) {
  const path = `widgets/dist/${file}`;
  if (existsSync(inRoot(path))) checkSize(file, gzipped(path), limit);
  else problems.push(`${path} is missing: run npm start or npm test, which build it`);
}

const manifestFile = 'portal/dist/.vite/manifest.json';
if (existsSync(inRoot(manifestFile))) {
  const routes = firstRoutes(JSON.parse(textOf(manifestFile)) as Manifest);
  for (const { route, bytes } of routes) {
    const limit = route.includes('/features/admin/') ? limits.adminRoute : limits.firstRoute;
    if (bytes > limit) problems.push(tooLarge(`portal, ${route}`, bytes, limit));
  }
  if (routes.length < 2) problems.push(`${manifestFile} lists no screens: check their entry point`);
  sizes.push(
    `portal ${routes.at(-1)?.bytes} to ${routes[0]?.bytes} of ${limits.firstRoute} (${limits.adminRoute} for admins), ${routes.length} screens`,
  );
} else {
  problems.push(`${manifestFile} is missing: run npm start or npm test, which build the portal`);
}

const panelScripts = 'extension/.output/chrome-mv3/chunks';
if (existsSync(inRoot(panelScripts))) {
  const bytes = readdirSync(inRoot(panelScripts)).reduce(
    (sum, file) => sum + statSync(inRoot(panelScripts, file)).size,
    0,
  );
  sizes.push(`extension panel ${bytes} of ${limits.panel} unpacked`);
  if (bytes > limits.panel)
    problems.push(
      `the extension's panel is ${bytes} bytes of uncompressed script, ${bytes - limits.panel} over the limit`,
    );
} else {
  problems.push(`${panelScripts} is missing: run npm start or npm test, which build the extension`);
}

report(problems, sizes.join(' · '));
