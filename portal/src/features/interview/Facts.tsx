import type { InterviewInvitation } from '@tandem/contracts/interview';
import { formatSalary } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from './invitation.module.css';

/** What happens after booking, the job, and what the link can do. */
export function Facts({ invitation: { job, from, isVideo } }: { invitation: InterviewInvitation }) {
  const { t, i18n } = useTranslation('interviews');
  const { salaryFrom, salaryTo, salaryCurrency, location, slug } = job;
  return (
    <aside className={classes.facts}>
      <Section title={t('choose.next.title')} small>
        <ul>
          <li>{t(isVideo ? 'choose.next.video' : 'choose.next.invitation', { from })}</li>
          <li>{t('choose.next.reminders')}</li>
          <li>{t('choose.next.move')}</li>
        </ul>
      </Section>
      <Section title={t('choose.theJob')} small>
        <ul>
          {location.city && <li>{location.city}</li>}
          {salaryTo > 0 && <li>{formatSalary(salaryFrom, salaryTo, salaryCurrency, i18n.language)}</li>}
          <li>
            <Link to={paths.job(slug)}>{t('choose.viewJob')}</Link>
          </li>
        </ul>
      </Section>
      <Notice tone="info" title={t('choose.onlyBooks')}>
        {t('choose.onlyBooksText')}
      </Notice>
    </aside>
  );
}
