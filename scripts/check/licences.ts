// Checks that every installed package has a licence under which Tandem may use and ship it.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { report } from './sources.ts';

/** Permissive licences, and those that restrict only changes to the package itself, which we do not change. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
]);
/** Packages with an unclear manifest, with the licence in their repository. */
const READ_BY_HAND: Record<string, string> = { duck: 'BSD-2-Clause', 'humanize-number': 'MIT', 'png-js': 'MIT' };

interface Manifest {
  name?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

const store = inRoot('node_modules', '.pnpm');

function packagesIn(folder: string): string[] {
  const path = join(store, folder, 'node_modules');
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(path, name)).map((part) => join(name, part)) : [name]))
    .map((name) => join(path, name))
    .filter((place) => !lstatSync(place).isSymbolicLink() && existsSync(join(place, 'package.json')));
}

/**
 * Returns whether a licence expression is allowed: `(MIT OR GPL-3.0)` needs one allowed licence, `(MIT AND Zlib)` both.
 */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

const licences = new Map<string, string>();
for (const place of readdirSync(store).flatMap(packagesIn)) {
  const { name, license, licenses } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest;
  if (!name) continue;
  const listed = licenses?.map(({ type }) => type).join(' OR ');
  const said = typeof license === 'string' ? license : (license?.type ?? listed);
  licences.set(name, READ_BY_HAND[name] ?? said ?? 'none');
}

report(
  [...licences].flatMap(([name, licence]) => (isAllowed(licence) ? [] : [`${name}: ${licence}`])),
  `${licences.size} packages, each with a permitted licence`,
);
