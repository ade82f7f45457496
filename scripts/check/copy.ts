// Checks that the product's texts follow its style rules, which are in copy-rules.ts.
import { basename } from 'node:path';
import { firstText } from '../../api/src/domains/identity/terms/texts/texts.ts';
import { TERMS_KINDS } from '../../packages/catalogue/src/terms.ts';
import { type CopyLanguage, copyProblems } from './copy-rules.ts';
import { report, textOf, trackedFiles } from './sources.ts';

interface Nested {
  [key: string]: string | Nested;
}

function* entriesOf(texts: Nested, at = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') yield [at + key, value];
    else yield* entriesOf(value, `${at}${key}.`);
}

const LANGUAGES: readonly CopyLanguage[] = ['en', 'de', 'fr', 'sv'];

const files = LANGUAGES.flatMap((language) =>
  trackedFiles()
    .filter((file) => file.startsWith(`packages/i18n/locales/${language}/`))
    .map((file) => ({ language, namespace: basename(file, '.json'), texts: JSON.parse(textOf(file)) as Nested })),
);
/** Returns the terms in a new Tandem, by line. */
const terms = (language: CopyLanguage): Map<string, string> =>
  new Map(
    TERMS_KINDS.flatMap((kind) =>
      firstText(kind)
        [language].split('\n')
        .map((line, at): [string, string] => [`${kind}.${at + 1}`, line]),
    ),
  );

report(
  [
    ...files.flatMap(({ language, namespace, texts }) => copyProblems(language, namespace, new Map(entriesOf(texts)))),
    ...LANGUAGES.flatMap((language) => copyProblems(language, 'terms', terms(language))),
  ],
  `${files.length} files of texts and the terms`,
);
