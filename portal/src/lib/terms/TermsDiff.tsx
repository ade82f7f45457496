import { diffWordsWithSpace } from 'diff';
import classes from './terms-diff.module.css';

interface TermsDiffProps {
  before: string;
  after: string;
}

/** A text with its additions and removals compared with another version, word by word. */
export const TermsDiff = (texts: TermsDiffProps) => (
  <p className={classes.text}>
    <ChangedWords {...texts} />
  </p>
);

/** The same, as inline content. */
export function ChangedWords({ before, after }: TermsDiffProps) {
  return (
    <span className={classes.words}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, nth) => {
        const key = `${nth}`;
        if (added) return <ins key={key}>{value}</ins>;
        if (removed) return <del key={key}>{value}</del>;
        return <span key={key}>{shortened(value)}</span>;
      })}
    </span>
  );
}

/** Number of unchanged characters shown around a change. */
const AROUND = 200;

/** Returns unchanged text, with the middle of a long one left out; no word is cut. */
function shortened(text: string): string {
  if (text.length <= 3 * AROUND) return text;
  const start = text.slice(0, AROUND).replace(/\S+$/, '').trimEnd();
  const end = text.slice(-AROUND).replace(/^\S+/, '').trimStart();
  return `${start}\n…\n${end}`;
}
