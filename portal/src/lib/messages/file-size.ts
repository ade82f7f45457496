const KILO = 1000;

/** `84 kB`, `1.2 MB`, in the language's form. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= KILO * KILO;
  const value = bytes / (isLarge ? KILO * KILO : KILO);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? value : Math.max(1, value));
}
