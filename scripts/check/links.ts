// Checks that every relative link and picture in a Markdown file leads to an existing file.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { report, textOf, trackedFiles } from './sources.ts';

const files = trackedFiles().filter((file) => file.endsWith('.md') && !file.includes('/fixtures/'));
const links = files.flatMap((file) => {
  const prose = textOf(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const found = [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g), ...prose.matchAll(/(?:src|href)="([^"]+)"/g)];
  return found.map(([, target = '']) => ({ file, target }));
});
const local = links.filter(({ target }) => !/^([a-z]+:|#)/.test(target));
const dead = local.filter(({ file, target }) => !existsSync(inRoot(join(dirname(file), target.replace(/#.*$/, '')))));

report(
  dead.map(({ file, target }) => `${file}: ${target} does not exist`),
  `${local.length} links of ${files.length} files`,
);
