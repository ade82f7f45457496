import { LANGUAGES } from '@tandem/i18n/languages';
import { normalizeWords } from '../../talent/cv/cv.service.ts';

/** Filters of a model's answer by the text of a document. */
export interface SourceText {
  /** Returns a line if the document contains it word for word. */
  whole: (text: string | null) => string | undefined;
  /** Returns the sentences and lines of a text that the document contains. */
  sentences: (text: string | null) => string | undefined;
  /** Returns a month as `YYYY-MM`; the year alone if the document does not contain the month. */
  month: (date: string | null) => string | null;
}

const DATE = /^(?<year>\d{4})(?:-(?<month>0[1-9]|1[0-2]))?$/;
const MAX_LENGTH = 5000;
const MAX_LINE_LENGTH = 200;

/** Checks texts against the lines of a document. A model may insert invented words between those that it read. */
export function sourceTextOf(lines: readonly string[]): SourceText {
  const document = ` ${lines.map(normalizeWords).filter(Boolean).join(' ')} `;
  const isInDocument = (text: string) => normalizeWords(text) !== '' && document.includes(` ${normalizeWords(text)} `);
  return {
    whole: (text) => (text && text.length <= MAX_LINE_LENGTH && isInDocument(text) ? text : undefined),
    sentences: (text) => {
      const found = (text ?? '')
        .split('\n')
        .map((line) =>
          isInDocument(line)
            ? line
            : line
                .split(/(?<=[.!?])\s+/)
                .filter(isInDocument)
                .join(' '),
        )
        .filter(Boolean);
      return found.length > 0 ? found.join('\n').slice(0, MAX_LENGTH) : undefined;
    },
    month: (date) => {
      const { year, month } = DATE.exec(date ?? '')?.groups ?? {};
      if (!year) return null;
      return month && namesOf(Number(month)).some(isInDocument) ? `${year}-${month}` : year;
    },
  };
}

/** Returns the spellings of a month: in digits, and its name in the four languages, also abbreviated. */
const namesOf = (month: number): string[] => [
  String(month),
  String(month).padStart(2, '0'),
  ...LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1)),
    ),
  ),
];
