import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './profile.module.css';

/** What has been added to a field, each with its way out. */
export function TagList({ tags, onRemove }: { tags: readonly string[]; onRemove: (index: number) => void }) {
  const { t } = useTranslation('developer');
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags}>
      {tags.map((tag, index) => (
        <li key={tag}>
          {tag}
          <button type="button" aria-label={t('profile.skills.remove', { skill: tag })} onClick={() => onRemove(index)}>
            <IconX size={15} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
