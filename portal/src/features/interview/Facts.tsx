import {
  IconBell,
  IconBriefcase,
  IconCalendarEvent,
  IconCoins,
  IconMapPin,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import type { InterviewInvitation } from '@tandem/contracts/interview';
import { joinFacts } from '@tandem/i18n/facts';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { salaryRange } from '../../lib/job/job-salary.ts';
import { paths } from '../../lib/paths.ts';
import { placeName } from '../../lib/places.ts';
import classes from './invitation.module.css';

/** The next steps after booking, the job, and the link's purpose. */
export function Facts({ invitation: { job, from, isVideo } }: { invitation: InterviewInvitation }) {
  const { t, i18n } = useTranslation(['interviews', 'catalogue', 'fit']);
  const { salaryTo, salaryFrequency, location, remote, slug } = job;
  const place = joinFacts([placeName(location, i18n.language), t(`catalogue:remote.${remote}`)]);
  return (
    <aside className={classes.facts}>
      <Section title={t('choose.next.title')} small>
        <ul>
          <Fact icon={IconCalendarEvent}>{t(isVideo ? 'choose.next.video' : 'choose.next.invitation', { from })}</Fact>
          <Fact icon={IconBell}>{t('choose.next.reminders')}</Fact>
          <Fact icon={IconRefresh}>{t('choose.next.move')}</Fact>
        </ul>
      </Section>
      <Section title={t('choose.theJob')} small>
        <ul>
          {place && <Fact icon={IconMapPin}>{place}</Fact>}
          {salaryTo > 0 && (
            <Fact icon={IconCoins}>{t(`fit:per.${salaryFrequency}`, { sum: salaryRange(job, i18n.language) })}</Fact>
          )}
          <Fact icon={IconBriefcase}>
            <Link to={paths.job(slug)}>{t('choose.viewJob')}</Link>
          </Fact>
        </ul>
      </Section>
      <Notice tone="info" title={t('choose.onlyBooks')}>
        {t('choose.onlyBooksText')}
      </Notice>
    </aside>
  );
}

const Fact = ({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) => (
  <li>
    <Icon size={18} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </li>
);
