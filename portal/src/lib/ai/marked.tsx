import type { ReactNode } from 'react';

/** A part of a text with its own rendering. */
export interface Mark {
  start: number;
  length: number;
  draw: (text: string) => ReactNode;
}

/** Returns a text with its marks rendered; if two overlap, only the first. */
export function renderMarks(text: string, marks: readonly Mark[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, length, draw } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <span key={start}>{draw(text.slice(start, start + length))}</span>);
    at = start + length;
  }
  return [...parts, text.slice(at)];
}
