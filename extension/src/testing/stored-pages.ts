import { readFileSync } from 'node:fs';

/** A stored page, the URL it is read at, and the file with the expected reading. */
export interface StoredPage {
  file: string;
  url: string;
  expected: string;
  hazards: string[];
  steps?: { click: string; settled: string; url: string; expected: string }[];
}

/** The folder of stored pages. */
export const STORED_PAGES = new URL('../../fixtures/network-pages/', import.meta.url);

/** Returns the text of a file among the stored pages. */
export function storedFile(file: string): string {
  return readFileSync(new URL(file, STORED_PAGES), 'utf8');
}

/** Returns all stored pages, in the order of their manifest. */
export function storedPages(): StoredPage[] {
  return JSON.parse(storedFile('manifest.json'));
}

/**
 * Returns a reading in the format of the expectations: without fields for the panel, and with white space and direction
 * marks normalized.
 */
export function comparable(reading: object): unknown {
  const { kind, reason, person, company, list } = reading as Record<string, unknown>;
  return JSON.parse(JSON.stringify({ kind, reason, person, company, list }), (_, value) =>
    typeof value === 'string' ? plain(value) : value,
  );
}

function plain(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
