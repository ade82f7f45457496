import { IconX } from '@tabler/icons-react';
import classes from './TagList.module.css';

interface TagListProps {
  tags: readonly string[];
  /** Name of the button that removes a tag. */
  removeLabel: (tag: string) => string;
  onRemove: (index: number) => void;
}

/** Values added to a field, each with a button that removes it. */
export function TagList({ tags, removeLabel, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags}>
      {tags.map((tag, index) => (
        <li key={tag}>
          {tag}
          <button type="button" aria-label={removeLabel(tag)} onClick={() => onRemove(index)}>
            <IconX size={15} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
