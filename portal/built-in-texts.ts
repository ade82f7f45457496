import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Namespaces of the shell: what is needed to say that the others could not be loaded. */
const NAMESPACES = ['common', 'shell'];

const english = (namespace: string): unknown =>
  JSON.parse(readFileSync(new URL(`../packages/i18n/locales/en/${namespace}.json`, import.meta.url), 'utf8'));

/** Writes the shell's English into the page itself, so that it needs no request and no space in the scripts. */
export const builtInTexts: Plugin = {
  name: 'tandem-built-in-texts',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'built-in-texts' },
      children: JSON.stringify(Object.fromEntries(NAMESPACES.map((name) => [name, english(name)]))).replaceAll(
        '<',
        '\\u003c',
      ),
      injectTo: 'body',
    },
  ],
};
