import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Dropdown } from './Dropdown.tsx';
import type { NavigationItem } from './navigation.ts';
import { Preferences } from './Preferences.tsx';
import classes from './shell.module.css';

/** A visitor's menu: the navigation on small screens; language and colour scheme on all screens. */
export function GuestMenu({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  return (
    <Dropdown id="guest-menu" label={t('menu')} button={<IconMenu2 size={20} stroke={1.75} aria-hidden="true" />}>
      <nav className={classes.onlySmall} aria-label={t('nav.label')}>
        {[...items, { path: paths.login, label: 'login' }].map(({ path, label }) => (
          <Link key={path} className={classes.panelItem} to={path}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <Preferences />
    </Dropdown>
  );
}
