import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingTexts } from './asked-keys.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

const locales = fileURLToPath(new URL('../locales/', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['portal/src', 'extension/src', 'extension/entrypoints', 'api/src', 'packages/i18n/src', 'widgets/src'];

type Texts = Map<string, string>;

/** Returns all problems of the translation files: missing keys, different placeholders, unused namespaces. */
export function faults(): string[] {
  const namespaces = namespacesOf(DEFAULT_LANGUAGE);
  return [
    ...LANGUAGES.flatMap((language) => sameSet(namespacesOf(language), namespaces, `${language}: namespace`)),
    ...namespaces.flatMap((namespace) => LANGUAGES.flatMap((language) => compare(language, namespace))),
    ...unused(namespaces).map((namespace) => `${namespace}: no source names this namespace`),
    ...asked(namespaces),
  ];
}

function compare(language: string, namespace: string): string[] {
  const model = read(DEFAULT_LANGUAGE, namespace);
  const texts = read(language, namespace);
  const place = `${language}/${namespace}`;
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${place}: ${key} is empty`);
  const different = [...texts]
    .filter(([key, text]) => model.has(key) && placeholders(text) !== placeholders(model.get(key) ?? ''))
    .map(([key]) => `${place}: ${key} has other placeholders than ${DEFAULT_LANGUAGE}`);
  const loose = language === 'fr' ? [...texts].filter(([, text]) => breaksAtMark(text)) : [];
  const torn = loose.map(([key]) => `${place}: ${key} may break a line before a mark: put a no-break space there`);
  const wide = language === 'fr' ? [...texts].filter(([, text]) => isWideAtMark(text)) : [];
  const unlike = wide.map(
    ([key]) => `${place}: ${key} has a wide space next to a mark: put the narrow one (U+202F) there`,
  );
  return [
    ...sameSet([...texts.keys()], [...model.keys()], `${place}: key`),
    ...empty,
    ...different,
    ...torn,
    ...unlike,
  ];
}

/** Returns whether a line break is possible between a French text and its punctuation mark. */
export const breaksAtMark = (text: string): boolean => /« |\S [»?;!:](?=[\s"<).,…]|$)/.test(text);

/** Returns whether a French text has a wide no-break space where a narrow one is needed. */
export const isWideAtMark = (text: string): boolean => /\u00a0[;:!?»]|«\u00a0/.test(text);

function sameSet(found: string[], expected: string[], what: string): string[] {
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `${what} ${one} is missing`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `${what} ${one} is not in ${DEFAULT_LANGUAGE}`),
  ];
}

function asked(namespaces: string[]): string[] {
  const keys = new Map(namespaces.map((name) => [name, new Set(read(DEFAULT_LANGUAGE, name).keys())]));
  return sources().flatMap((file) =>
    missingTexts(readFileSync(file, 'utf8'), (namespace) => keys.get(namespace) ?? new Set()).map(
      (text) => `${file.slice(repository.length)}: asks for ${text}, which does not exist`,
    ),
  );
}

function unused(namespaces: string[]): string[] {
  const source = sources()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return namespaces.filter((namespace) => !new RegExp(`['"\`/]${namespace}(['"\`]|:|\\.json)`).test(source));
}

const sources = () => SOURCES.flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

function filesIn(folder: string): string[] {
  try {
    return readdirSync(repository + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => `${entry.parentPath}/${entry.name}`);
  } catch {
    return [];
  }
}

const namespacesOf = (language: string) =>
  readdirSync(`${locales}${language}`)
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

function read(language: string, namespace: string): Texts {
  try {
    return flatten(JSON.parse(readFileSync(`${locales}${language}/${namespace}.json`, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

function flatten(value: unknown, path = ''): Texts {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, child]) => [...flatten(child, path ? `${path}.${key}` : key)]),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)[^}]*}}|<(\w+)>/g)]
    .map(([all]) => all)
    .sort()
    .join();

if (import.meta.main) {
  const found = faults();
  for (const fault of found) console.error(fault);
  console.log(found.length === 0 ? 'Translations: complete.' : `Translations: ${found.length} faults.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
