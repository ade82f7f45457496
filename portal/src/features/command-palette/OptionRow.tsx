import { Kbd } from '@tandem/ui/Kbd';
import type { MouseEvent } from 'react';
import { HighlightedText } from '../../lib/finding/HighlightedText.tsx';
import classes from './command-palette.module.css';
import type { Option } from './option.ts';

interface OptionRowProps {
  option: Option;
  typed: string;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

/** One option: a link, which can be opened in another tab, or an action. */
export function OptionRow({ option, typed, isCurrent, onPoint, onChoose }: OptionRowProps) {
  const { id, href, lead, title, detail, note, waits, keys = [] } = option;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      href={href}
      className={classes.option}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className={classes.lead}>{lead}</span>
      <span className={classes.words}>
        <b>
          <HighlightedText text={title} typed={typed} />
        </b>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.note}>
        {waits && <span className={classes.dot} aria-hidden="true" />}
        {note}
        {keys.length > 0 && (
          <span className={classes.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
        {isCurrent && (
          <span className={classes.keys} aria-hidden="true">
            <Kbd>↵</Kbd>
          </span>
        )}
      </span>
    </a>
  );
}
