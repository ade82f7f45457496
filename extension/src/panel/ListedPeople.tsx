import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '../readers/page.ts';
import { Button } from './Button.tsx';
import classes from './panel.module.css';

interface ListedPeopleProps {
  rows: readonly ListRow[];
  onRead: () => void;
}

/** A page with several people, for superusers. They save candidates for a company one at a time. */
export function ListedPeople({ rows, onRead }: ListedPeopleProps) {
  const { t } = useTranslation('extension');
  return (
    <main className={classes.body}>
      <h1 tabIndex={-1}>{t('list.title', { count: rows.length })}</h1>
      <p className={classes.small}>{rows.length > 0 ? t('list.textOne') : t('list.empty')}</p>
      <ul className={classes.rows}>
        {rows.map(({ fullName, headline, location, profileUrl }) => (
          <li key={profileUrl}>
            <a href={profileUrl} target="_blank" rel="noreferrer">
              <b>{fullName}</b>
              <IconExternalLink size={15} stroke={1.75} aria-label={t('newTab')} />
            </a>
            <span>{[headline, location].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Button quiet icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />} onClick={onRead}>
        {t('nothing.again')}
      </Button>
    </main>
  );
}
