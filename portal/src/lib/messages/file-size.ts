const KILO = 1000;

/** Returns a file size such as `84 kB` or `1.2 MB`, formatted for the language. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= KILO * KILO;
  const value = bytes / (isLarge ? KILO * KILO : KILO);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? value : Math.max(1, value));
}
