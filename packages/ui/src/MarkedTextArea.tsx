import type { ComponentProps } from 'react';
import classes from './MarkedTextArea.module.css';
import { markedParts } from './marked-parts.ts';
import { TextArea } from './TextBox.tsx';

interface MarkedTextAreaProps extends ComponentProps<typeof TextArea> {
  value: string;
  /** What is marked wherever it is written. */
  marks: readonly string[];
}

/** A text area in which some words are marked: the same text behind it draws the marks. It grows with its text. */
export function MarkedTextArea({ marks, ...area }: MarkedTextAreaProps) {
  return (
    <div className={classes.root} data-voice={area.voice || undefined}>
      <div className={classes.behind} aria-hidden="true">
        {markedParts(area.value, marks).map(({ text, isMarked }, nth) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          isMarked ? <mark key={nth}>{text}</mark> : text,
        )}
        {/* A line break at the end of a text has no height. */}
        {'\u200b'}
      </div>
      <TextArea {...area} />
    </div>
  );
}
