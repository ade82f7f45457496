import { formatMonth } from './format.ts';

/** `Mar 2021–now`; only years if no month is known, empty if neither end is known. */
export function periodText(from: string | null, to: string | null, present: string, language: string): string {
  const end = (value: string | null) => (value === 'present' ? present : monthText(value, language));
  return [monthText(from, language), end(to)].filter(Boolean).join('–');
}

const monthText = (value: string | null, language: string) =>
  value === null || value === '' ? '' : value.length === 4 ? value : formatMonth(`${value}-15T12:00:00Z`, language);
