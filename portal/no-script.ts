import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'sv', 'de', 'fr'];

interface Texts {
  noScript: string;
  notFound: { jobs: string };
}

const textsIn = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../packages/i18n/locales/${language}/shell.json`, import.meta.url), 'utf8'));

/** States in each language that the application requires JavaScript, including signing up and logging in. */
export const noScript: Plugin = {
  name: 'tandem-no-script',
  transformIndexHtml: () => [
    {
      tag: 'noscript',
      injectTo: 'body-prepend',
      children: LANGUAGES.map((language) => {
        const { noScript: text, notFound } = textsIn(language);
        return {
          tag: 'p',
          attrs: { lang: language },
          children: `${text} <a href="/jobs?lang=${language}">${notFound.jobs}</a>`,
        };
      }),
    },
  ],
};
