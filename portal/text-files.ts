import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../packages/i18n/locales', import.meta.url));
const names = globSync('*/*.json', { cwd: folder }).toSorted();
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

/**
 * Emits the texts as `<__TEXTS__>/<language>/<namespace>.json`. All share one hash, because a hash for each file would
 * add more than a kilobyte to the script of every screen.
 */
export const textFiles: Plugin = {
  name: 'tandem-text-files',
  config: (_, { command }) => {
    if (command === 'serve') return { define: { __TEXTS__: JSON.stringify(`/@fs${folder}`) } };
    const hash = createHash('sha256');
    for (const name of names) hash.update(name).update(textOf(name));
    return { define: { __TEXTS__: JSON.stringify(`/assets/texts-${hash.digest('base64url').slice(0, 8)}`) } };
  },
  generateBundle() {
    const base = JSON.parse(String(this.environment.config.define?.__TEXTS__)) as string;
    for (const name of names) {
      const source = JSON.stringify(JSON.parse(textOf(name)));
      this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${name}`, source });
    }
  },
};
