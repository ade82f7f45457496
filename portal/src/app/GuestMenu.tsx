import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import type { NavigationItem } from './navigation.ts';
import { Preferences } from './Preferences.tsx';
import classes from './shell.module.css';

/** What a visitor reaches on a small screen, and language and colours on every one. */
export function GuestMenu({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  return (
    <Menu position="bottom-end" withinPortal={false} width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={40} aria-label={t('menu')}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.onlySmall}>
          {items.map(({ path, label }) => (
            <Menu.Item key={path} component={Link} to={path}>
              {t(label)}
            </Menu.Item>
          ))}
          <Menu.Item component={Link} to={paths.login}>
            {t('login')}
          </Menu.Item>
          <Menu.Divider />
        </div>
        <Preferences />
      </Menu.Dropdown>
    </Menu>
  );
}
