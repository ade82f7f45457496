import type { Job } from '@tandem/contracts/job';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { useTranslation } from 'react-i18next';
import { salaryRange } from '../../../lib/job/job-salary.ts';
import { placeName } from '../../../lib/places.ts';
import { useSession } from '../../../lib/session.ts';
import classes from './invitation.module.css';

interface InvitationPreviewProps {
  name: string;
  jobs: readonly Job[];
  words: string;
  /** Proposed interview times as ISO timestamps, and the time zone in which the developer reads them. */
  times: readonly string[];
  zone: string;
}

/** Preview of an invitation for the developer. */
export function InvitationPreview({ name, jobs, words, times, zone }: InvitationPreviewProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue', 'fit']);
  const company = useSession().company?.name ?? '';
  return (
    <section className={classes.preview} aria-label={t('request.preview', { name })}>
      <p className={classes.label}>{t('request.preview', { name })}</p>
      {jobs.map((job) => (
        <div key={job._id} className={classes.job}>
          <p>
            <b>{job.headline}</b>
          </p>
          <p className={classes.facts}>
            {joinFacts([
              company,
              placeName(job.location, i18n.language),
              t(`catalogue:remote.${job.remote}`),
              t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) }),
            ])}
          </p>
        </div>
      ))}
      {words && <p className={`td-voice ${classes.words}`}>{words}</p>}
      {times.length > 0 && (
        <ul className={classes.times} aria-label={t('request.times')}>
          {times.map((slot) => (
            <li key={slot}>
              {formatDayIn(slot, zone, i18n.language)}, {formatTimeIn(slot, zone, i18n.language)}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.facts}>{t('request.answer', { name })}</p>
    </section>
  );
}
