import { useTranslation } from 'react-i18next';
import styles from './outreach.module.css';

interface PersonTabsProps {
  current: 'profile' | 'write';
  onProfile?: (() => void) | undefined;
  onWrite?: (() => void) | undefined;
}

/** Tabs for the saved data of a person and for writing to them. */
export function PersonTabs({ current, onProfile, onWrite }: PersonTabsProps) {
  const { t } = useTranslation('extension');
  const tabs = [
    { name: 'profile' as const, onOpen: onProfile },
    { name: 'write' as const, onOpen: onWrite },
  ].filter(({ name, onOpen }) => onOpen || name === current);
  return (
    <nav className={styles.tabs} aria-label={t('tabs.title')}>
      {tabs.map(({ name, onOpen }) => (
        <button key={name} type="button" aria-current={name === current ? 'page' : undefined} onClick={onOpen}>
          {t(`tabs.${name}`)}
        </button>
      ))}
    </nav>
  );
}
