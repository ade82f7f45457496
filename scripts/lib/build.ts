import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';
import { run } from './process.ts';
import { inRoot, root } from './root.ts';

export interface Part {
  name: string;
  /** Folder the command runs in. */
  folder: string;
  /** Program of the folder's node_modules/.bin, then its arguments. */
  command: [string, ...string[]];
  /** Output of the build. */
  output: string;
  /** The API serves the output over HTTP. */
  served?: true;
  /** Files and folders that the build depends on; a change to them triggers a build. */
  inputs: string[];
}

const shared = ['pnpm-lock.yaml', 'tsconfig.base.json'];
const packages = (...names: string[]) => names.map((name) => `packages/${name}`);

export const api: Part = {
  name: 'api',
  folder: 'api',
  command: ['vite', 'build', '--logLevel', 'warn'],
  output: 'api/dist',
  inputs: [
    ...shared,
    'api',
    'api/src/demo', // folders of this name are otherwise ignored
    ...packages(
      'catalogue',
      'contracts',
      'drafts',
      'embedded-mongo',
      'i18n',
      'job-feeds',
      'matching',
      'outreach',
      'search',
    ),
  ],
};

export const portal: Part = {
  name: 'portal',
  folder: 'portal',
  command: ['vite', 'build', '--manifest', '--logLevel', 'warn'],
  output: 'portal/dist',
  served: true,
  inputs: [...shared, 'portal', ...packages('catalogue', 'contracts', 'client', 'drafts', 'i18n', 'ui', 'matching')],
};

/** The server-rendered pages and the script that hydrates them. */
const site: Part = {
  ...portal,
  name: 'pages',
  command: ['vite', 'build', '-c', 'vite.site.config.ts', '--logLevel', 'warn'],
  output: 'portal/dist-site/pages',
};

const siteScript: Part = {
  ...portal,
  name: 'page script',
  command: ['vite', 'build', '-c', 'vite.enhance.config.ts', '--logLevel', 'warn'],
  output: 'portal/dist-site/enhance',
};

export const siteParts: readonly Part[] = [site, siteScript];

/** All parts of the portal that the API serves. */
export const portalParts: readonly Part[] = [portal, ...siteParts];

export const widgets: Part = {
  name: 'widgets',
  folder: 'widgets',
  command: ['vite', 'build', '--logLevel', 'warn'],
  output: 'widgets/dist',
  served: true,
  inputs: [...shared, 'widgets', ...packages('contracts', 'catalogue', 'i18n')],
};

/** The demo site built with React. */
export const reactSite: Part = {
  name: 'React site',
  folder: 'widgets',
  command: ['vite', 'build', '-c', 'vite.demo.config.ts', '--logLevel', 'error'],
  output: 'widgets/demo/dist',
  inputs: [...shared, 'widgets/vite.demo.config.ts', 'widgets/demo/react'],
};

export const extension: Part = {
  name: 'extension',
  folder: 'extension',
  command: ['wxt', 'build', '--level', 'error'],
  output: 'extension/.output/chrome-mv3',
  inputs: [...shared, 'extension', ...packages('catalogue', 'contracts', 'client', 'i18n', 'outreach', 'ui')],
};

export const extensionFirefox: Part = {
  ...extension,
  name: 'for Firefox',
  command: ['wxt', 'build', '-b', 'firefox', '--level', 'error'],
  output: 'extension/.output/firefox-mv2',
};

/** The published API client for other companies' programs. */
export const client: Part = {
  name: 'client',
  folder: 'packages/client',
  command: ['vite', 'build', '--logLevel', 'warn'],
  output: 'packages/client/dist',
  inputs: [...shared, ...packages('client', 'contracts', 'catalogue')],
};

/** Types that WXT generates for the type check. */
export const extensionTypes: Part = {
  name: 'extension types',
  folder: 'extension',
  command: ['wxt', 'prepare', '--level', 'error'],
  output: 'extension/.wxt',
  inputs: [
    ...shared,
    'extension/package.json',
    'extension/wxt.config.ts',
    'extension/src/entrypoints',
    'extension/public',
  ],
};

const leftOut = new Set(['node_modules', 'dist', 'dist-site', 'fixtures', 'bench', 'test', 'demo']);

function* filesOf(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || leftOut.has(entry.name)) continue;
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(inside);
    else if (!/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) yield inside;
  }
}

function hashOf(part: Part): string {
  const hash = createHash('sha256').update(JSON.stringify([part.command, part.served]));
  for (const input of part.inputs) {
    const path = inRoot(input);
    if (!existsSync(path)) continue;
    const isFile = /\.[a-z]+$/.test(input);
    for (const file of isFile ? [path] : filesOf(path)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (part: Part) => inRoot('.cache', 'built', part.name.replaceAll(' ', '-'));

/** Returns whether a part's folder has sources. */
export const canBuild = (part: Part): boolean => existsSync(inRoot(part.folder, 'src'));

/**
 * Builds a part unless its inputs are unchanged since the last build.
 * @returns the seconds it took, 0 if nothing had changed
 * @throws Error with the build's output if it fails
 */
export async function build(part: Part): Promise<number> {
  const stamp = stampOf(part);
  const hash = hashOf(part);
  const upToDate = existsSync(inRoot(part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (upToDate) return 0;
  const [program, ...args] = part.command;
  const { code, output, seconds } = await run(inRoot(part.folder, 'node_modules', '.bin', program), args, {
    cwd: inRoot(part.folder),
    env: { NODE_ENV: undefined }, // a test runner sets it, which would change the build
  });
  if (code !== 0) throw new Error(`Building ${part.name} failed:\n${output}`);
  if (part.served) precompress(inRoot(part.output));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return seconds;
}
