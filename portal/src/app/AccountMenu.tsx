import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Avatar } from '@tandem/ui/Avatar';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { queries } from '../lib/queries.ts';
import { logout, useSession } from '../lib/session.ts';
import { Preferences } from './Preferences.tsx';
import classes from './shell.module.css';

/** Who is signed in; language, colours and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { account, user, company } = useSession();
  const navigate = useNavigate();
  if (!account) return null;
  const name = company?.name ?? [user?.firstName, user?.lastName].filter(Boolean).join(' ') ?? account.email;
  const leave = async () => {
    await logout();
    queries.clear();
    navigate(paths.home);
  };
  return (
    <Menu position="bottom-end" withinPortal={false} width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.who} aria-label={t('account.menu', { name })}>
          {company ? (
            <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={28} />
          ) : (
            <Avatar id={account.entityId} src={user?.profilePicture || undefined} size={30} />
          )}
          <span className={classes.whoName}>
            <b>{name}</b>
            <span>{account.email}</span>
          </span>
          <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Preferences />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={leave}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
