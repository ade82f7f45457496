import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Namespaces embedded in the page: those needed to report that the others could not be loaded. */
const NAMESPACES = ['common', 'shell'];

const english = (namespace: string): unknown =>
  JSON.parse(readFileSync(new URL(`../packages/i18n/locales/en/${namespace}.json`, import.meta.url), 'utf8'));

/** Embeds the shell's English texts in the page, so that they need no request and no space in the scripts. */
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
