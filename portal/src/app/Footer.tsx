import { Logo } from '@tandem/ui/Logo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useShellSettings } from '../lib/shell-settings.ts';
import classes from './shell.module.css';

const COLUMNS = [
  {
    key: 'developers',
    links: [
      ['jobs', paths.jobs],
      ['profile', paths.signupUser],
      ['tutorials', paths.tutorials],
      ['held', paths.sourced],
    ],
  },
  {
    key: 'companies',
    links: [
      ['signup', paths.signupCompany],
      ['list', paths.companies],
      ['pricing', paths.pricing],
      ['blog', paths.blog],
      ['statistics', paths.statistics],
    ],
  },
  {
    key: 'terms',
    links: [
      ['policy', paths.terms('policy')],
      ['user', paths.terms('user')],
      ['company', paths.terms('company')],
    ],
  },
] as const;

/** Configured links, at the end of each column. */
const CONFIGURED = {
  developers: ['support'],
  companies: ['demoBooking', 'partnerBooking'],
  terms: [],
} as const;

/** The footer of public pages. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { links: configured, services } = useShellSettings();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerBrand}>
        <Logo />
        <p>{t(services.length > 0 ? 'footer.claimWithServices' : 'footer.claim')}</p>
      </div>
      {COLUMNS.map(({ key, links }) => (
        <div key={key}>
          <b>{t(`footer.${key}.title`)}</b>
          <ul>
            {links.map(([name, path]) => (
              <li key={name}>
                <Link to={path}>{t(`footer.${key}.${name}`)}</Link>
              </li>
            ))}
            {CONFIGURED[key].map((name) => {
              const href = configured[name];
              return (
                href && (
                  <li key={name}>
                    <a href={href} rel="noopener">
                      {t(`links.${name}`)}
                    </a>
                  </li>
                )
              );
            })}
            {key === 'terms' && services.length > 0 && (
              <li data-needs-script>
                <button type="button" className={classes.footerButton} data-consent="open">
                  {t('consent.change')}
                </button>
              </li>
            )}
          </ul>
        </div>
      ))}
    </footer>
  );
}
