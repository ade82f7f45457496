/** Suffixes of plural forms in i18next. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const NAMESPACES = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g;
const ASKED = /\bt\(\s*'([^']+)'/g;
const QUOTED = /'([^']+)'/g;

/**
 * Returns the fixed keys used in a React source that none of its namespaces has, as `namespace:key`. Keys built at run
 * time are not checked. `keysOf` returns the keys of a namespace.
 */
export function missingTexts(source: string, keysOf: (namespace: string) => ReadonlySet<string>): string[] {
  const own = [...source.matchAll(NAMESPACES)].flatMap(([, list = '']) =>
    [...list.matchAll(QUOTED)].map(([, one]) => one),
  );
  if (own.length === 0) return [];
  return [...source.matchAll(ASKED)].flatMap(([, asked = '']) => {
    const [key = '', named] = asked.split(':').reverse();
    const places = named ? [named] : own;
    return places.some((place) => has(keysOf(place ?? ''), key)) ? [] : [`${places[0]}:${key}`];
  });
}

const has = (keys: ReadonlySet<string>, key: string) =>
  keys.has(key) || [...keys].some((one) => PLURAL.test(one) && one.replace(PLURAL, '') === key);
