import type { ComponentProps } from 'react';
import classes from './MarkedTextArea.module.css';
import { markedParts } from './marked-parts.ts';
import { TextArea } from './TextBox.tsx';

interface MarkedTextAreaProps extends ComponentProps<typeof TextArea> {
  value: string;
  /** Words to highlight. */
  marks: readonly string[];
}

/** A text area with highlighted words, drawn by a copy of the text behind it. It grows with its text. */
export function MarkedTextArea({ marks, ...area }: MarkedTextAreaProps) {
  return (
    <div className={classes.root} data-voice={area.voice || undefined}>
      <div className={classes.behind} aria-hidden="true">
        {markedParts(area.value, marks).map(({ text, isMarked }, nth) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          isMarked ? <mark key={nth}>{text}</mark> : text,
        )}
        {/* Without it, a line break at the end of the text would have no height. */}
        {'\u200b'}
      </div>
      <TextArea {...area} />
    </div>
  );
}
