import { diffWordsWithSpace } from 'diff';
import classes from './writing.module.css';

/** Two texts merged into one, with removed and added words marked. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after);
  return (
    <p className={classes.diff}>
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        if (added) return <ins key={index}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        if (removed) return <del key={index}>{value}</del>;
        return value;
      })}
    </p>
  );
}
