import type { ApplicationShown } from '@tandem/contracts/application';
import { formatDate } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';

/** An application sent on the company's site, except for the answers that every match can have. */
export function Application({ application }: { application: ApplicationShown }) {
  const { t, i18n } = useTranslation('company');
  const { link, document, campaign, consent } = application;
  const from = Object.values(campaign).join(' · ');
  return (
    <Section level={3} line="rule" title={t('matches.application.title')}>
      {document && (
        <p>
          <a href={document.url} download>
            {t('matches.application.document', { name: document.name })}
          </a>
        </p>
      )}
      {link && (
        <p>
          <a href={link} rel="noreferrer nofollow" target="_blank">
            {link}
          </a>
        </p>
      )}
      {from && <p className={page.small}>{t('matches.application.from', { from })}</p>}
      <p className={page.small}>
        {t('matches.application.consent', { date: formatDate(consent.date, i18n.language), version: consent.version })}
      </p>
    </Section>
  );
}
