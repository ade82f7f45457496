import {
  IconChevronDown,
  IconEqual,
  IconLogout,
  IconMessageQuestion,
  IconSettings,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { Avatar } from '@tandem/ui/Avatar';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { settingsOf } from '../lib/home.ts';
import { logout } from '../lib/logout.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useShellSettings } from '../lib/shell-settings.ts';
import { Dropdown } from './Dropdown.tsx';
import { navigation, tabsOf } from './navigation.ts';
import { Preferences } from './Preferences.tsx';
import classes from './shell.module.css';

/** The account menu: language, colour scheme, settings and log-out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { account, user, company, view } = useSession();
  const { links } = useShellSettings();
  const navigate = useNavigate();
  const settings = settingsOf(view);
  const items = navigation(view);
  const tabs = new Set(tabsOf(items).map(({ path }) => path));
  const rest = items.filter(({ path }) => !tabs.has(path));
  if (!account || !settings) return null;
  const name = company?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' ') || account.email;
  const leave = async () => {
    navigate(paths.home);
    await logout();
  };
  return (
    <Dropdown
      id="account-menu"
      label={t('account.menu', { name: [...new Set([name, account.email])].join(' ') })}
      button={
        <>
          {company ? (
            <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={28} />
          ) : (
            <Avatar id={account.entityId} src={user?.profilePicture || account.profilePicture || undefined} size={30} />
          )}
          <span className={classes.whoName}>
            <b>{name}</b> {name !== account.email && <span>{account.email}</span>}
          </span>
          <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      {rest.length > 0 && (
        <nav className={classes.onlySmall} aria-label={t('nav.more')}>
          {rest.map(({ path, label }) => (
            <Link key={path} className={classes.panelItem} to={path}>
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      <Preferences />
      <Link className={classes.panelItem} to={settings}>
        <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        {t('settings')}
      </Link>
      {view === 'COMPANY' && (
        <Link className={classes.panelItem} to={paths.hiring.team}>
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          {t('team')}
        </Link>
      )}
      {view === 'COMPANY' && (
        <Link className={classes.panelItem} to={paths.hiring.integrations}>
          <IconWebhook size={18} stroke={1.75} aria-hidden="true" />
          {t('integrations')}
        </Link>
      )}
      {view === 'COMPANY' && (
        <Link className={classes.panelItem} to={paths.hiring.billing}>
          <span className={classes.sign} aria-hidden="true">
            €
          </span>
          {t('billing')}
        </Link>
      )}
      {view === 'COMPANY' && (
        <Link className={classes.panelItem} to={paths.hiring.equality}>
          <IconEqual size={18} stroke={1.75} aria-hidden="true" />
          {t('equality')}
        </Link>
      )}
      <Link className={classes.panelItem} to={paths.contact}>
        <IconMessageQuestion size={18} stroke={1.75} aria-hidden="true" />
        {t('contact')}
      </Link>
      {links.support && (
        <a className={classes.panelItem} href={links.support} rel="noopener">
          <IconMessageQuestion size={18} stroke={1.75} aria-hidden="true" />
          {t('links.support')}
        </a>
      )}
      <button type="button" className={classes.panelItem} onClick={leave}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        {t('logout')}
      </button>
    </Dropdown>
  );
}
