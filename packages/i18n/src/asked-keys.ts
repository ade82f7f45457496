/** Endings of the forms of a text that depends on a number, as i18next writes them. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const NAMESPACES = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g;
const ASKED = /\bt\(\s*'([^']+)'/g;
const QUOTED = /'([^']+)'/g;

/**
 * The texts that a React source asks for by a fixed key and that none of its namespaces has, as `namespace:key`.
 * Keys put together at run time are not seen. `keysOf` gives the keys of a namespace.
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
