import { diffWordsWithSpace } from 'diff';
import classes from './terms-diff.module.css';

interface TermsDiffProps {
  before: string;
  after: string;
}

/** A text with what was added and removed since another version, word by word. */
export function TermsDiff({ before, after }: TermsDiffProps) {
  return (
    <p className={classes.text}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, nth) => {
        const key = `${nth}`;
        if (added) return <ins key={key}>{value}</ins>;
        if (removed) return <del key={key}>{value}</del>;
        return <span key={key}>{shortened(value)}</span>;
      })}
    </p>
  );
}

/** Characters of unchanged text that are shown around a change. */
const AROUND = 200;

/** Unchanged text without its middle, where that is long. */
const shortened = (text: string): string =>
  text.length > 3 * AROUND ? `${text.slice(0, AROUND)}\n…\n${text.slice(-AROUND)}` : text;
