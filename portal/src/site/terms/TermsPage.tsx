import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { SitePage } from '@tandem/contracts/site';
import { formatDate } from '@tandem/i18n/format';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { TermsText } from '../../lib/terms/TermsText.tsx';
import { useAddress } from '../SiteContext.tsx';
import classes from './terms.module.css';

/** The public terms with their older versions. */
export function TermsPage({ terms }: Extract<SitePage, { page: 'terms' }>) {
  const { t, i18n } = useTranslation('terms');
  const address = useAddress();
  const language = i18n.language as InterfaceLanguage;
  const day = (date: string) => formatDate(date, i18n.language);
  const now = new Date().toISOString();
  const newest = terms.versions.find(({ updatedDate }) => updatedDate <= now)?.version ?? terms.version;
  return (
    <div className={classes.page}>
      <PageHead
        title={t(`kinds.${terms.kind}`)}
        lead={t('version', { version: terms.version, date: day(terms.updatedDate) })}
      />
      {terms.version < newest && (
        <p className={classes.older}>
          {t('older')} <a href={address({ version: '' })}>{t('newest')}</a>
        </p>
      )}
      {terms.version > newest && <p className={classes.older}>{t('later', { date: day(terms.updatedDate) })}</p>}
      {terms.changes[language] && (
        <aside className={classes.changes}>
          <b>{t('changes')}</b>
          <p>{terms.changes[language]}</p>
        </aside>
      )}
      <TermsText text={terms.body[language]} />
      {terms.versions.length > 1 && (
        <nav className={classes.versions} aria-label={t('versions')}>
          <h2>{t('versions')}</h2>
          <ul>
            {terms.versions.map(({ version, updatedDate }) => (
              <li key={version}>
                <a
                  href={address({ version: version === newest ? '' : String(version) })}
                  aria-current={version === terms.version ? 'page' : undefined}
                >
                  {t('version', { version, date: day(updatedDate) })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
