import { IconMenu2 } from '@tabler/icons-react';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';
import { ActLink } from '@tandem/ui/ActLink';
import { Logo } from '@tandem/ui/Logo';
import { useTranslation } from 'react-i18next';
import shell from '../app/shell.module.css';
import { paths } from '../lib/paths.ts';
import { publicNavigation } from '../lib/public-navigation.ts';
import { useAddress, useSite } from './SiteContext.tsx';
import classes from './site.module.css';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** The header. Logged-in users get a link to their pages instead of the login. */
export function SiteHeader() {
  const { t } = useTranslation('shell');
  const { path } = useSite();
  const links = publicNavigation.map(({ path: to, label }) => (
    <a key={to} href={to} aria-current={path === to ? 'page' : undefined}>
      {t(label)}
    </a>
  ));
  return (
    <header className={shell.header}>
      <a className={shell.brand} href={paths.home} aria-label={t('brand')}>
        <Logo />
      </a>
      <nav className={shell.nav} aria-label={t('nav.label')}>
        {links}
      </nav>
      <span className={shell.spring} />
      <a className={shell.login} data-for="guests" href={paths.login}>
        {t('login')}
      </a>
      <ActLink href={paths.join} data-for="guests">
        {t('join')}
      </ActLink>
      <ActLink href={paths.login} data-for="signed-in">
        {t('own')}
      </ActLink>
      <SiteMenu />
    </header>
  );
}

function SiteMenu() {
  const { t, i18n } = useTranslation('shell');
  const address = useAddress();
  return (
    <div className={shell.dropdown}>
      <button type="button" className={shell.dropdownButton} popoverTarget="menu" aria-label={t('menu')}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div id="menu" popover="auto" className={shell.panel}>
        <nav className={shell.onlySmall} aria-label={t('nav.label')}>
          {[...publicNavigation, { path: paths.login, label: 'login' }].map(({ path, label }) => (
            <a key={path} className={shell.panelItem} href={path}>
              {t(label)}
            </a>
          ))}
        </nav>
        <nav aria-label={t('language')} className={classes.languages}>
          {LANGUAGES.map((language) => (
            <a
              key={language}
              className={shell.panelItem}
              href={address({ lang: language })}
              hrefLang={language}
              lang={language}
              data-language={language}
              aria-current={language === i18n.language ? 'true' : undefined}
            >
              {languageName(language, language)}
            </a>
          ))}
        </nav>
        <fieldset className={classes.schemes} data-needs-script>
          <legend>{t('scheme.label')}</legend>
          {SCHEMES.map((scheme) => (
            <button key={scheme} type="button" className={shell.panelItem} data-scheme={scheme}>
              {t(`scheme.${scheme}`)}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
