import { isPublicLink } from '@tandem/contracts/links';
import type { SourcedLead } from '@tandem/contracts/sourced';
import { formatDate } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './sourced.module.css';

/** Data that Tandem itself stores about the person as a contact of a company, with source and date. */
export function LeadData({ lead }: { lead: SourcedLead }) {
  const { t, i18n } = useTranslation('sourced');
  const { sourceUrl, sentDates, createdDate } = lead;
  const facts = (['companyName', 'firstName', 'email', 'website'] as const).filter((field) => lead[field] !== '');
  const dates = new Intl.ListFormat(i18n.language).format(sentDates.map((date) => formatDate(date, i18n.language)));
  return (
    <Section level={2} title={t('leads.title')} aside={t('since', { date: formatDate(createdDate, i18n.language) })}>
      <p>{t('leads.text')}</p>
      <dl className={classes.facts}>
        {facts.map((field) => (
          <div key={field}>
            <dt>{t(`leads.${field}`)}</dt>
            <dd>{lead[field]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('leads.source')}</dt>
          <dd>
            {isPublicLink(sourceUrl) ? (
              <a href={sourceUrl} target="_blank" rel="noreferrer">
                {sourceUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            ) : (
              sourceUrl || t('leads.byHand')
            )}
          </dd>
        </div>
      </dl>
      <p className={classes.quiet}>{t('leads.sent', { count: sentDates.length, dates })}</p>
    </Section>
  );
}
