import { ApiError } from '@tandem/client/client';
import type { InterviewInvitation } from '@tandem/contracts/interview';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useTitle } from '../../lib/title.ts';
import { Booked } from './Booked.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import { Facts } from './Facts.tsx';
import classes from './invitation.module.css';

/** Page of the link in an email: the choice of an interview time. Requires no login and shows nothing else. */
export default function InvitationPage() {
  const { t } = useTranslation('interviews');
  const { token = '' } = useParams();
  useTitle(t('choose.title'));
  const found = useQuery({
    queryKey: ['interview-link', token],
    queryFn: () => api.interviews.invitation({ params: { token } }),
    retry: false,
    refetchOnWindowFocus: true,
  });
  if (found.error instanceof ApiError && found.error.status === 410)
    return (
      <div className={classes.page}>
        <EmptyState level={1} figure="gone" title={t('choose.gone')}>
          {found.error.message}
        </EmptyState>
      </div>
    );
  if (found.isError && !found.data) return <LoadFailed title={t('choose.failed')} query={found} />;
  if (!found.data) return <PageSkeleton label={t('choose.loading')} />;
  return <Invitation token={token} invitation={found.data} />;
}

function Invitation({ token, invitation }: { token: string; invitation: InterviewInvitation }) {
  const { t } = useTranslation('interviews');
  const { status, side, name, from, job, message, durationMinutes, people, isVideo, place } = invitation;
  const how = isVideo ? 'video' : place ? 'place' : 'plain';
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <div>
          <p className={classes.from}>
            {side === 'user' && <CompanyMark id={job.company._id} name={from} src={job.company.logo || undefined} />}
            <span>
              <b>{from}</b>
              <span>{t('choose.job', { job: job.headline })}</span>
            </span>
          </p>
          <h1 tabIndex={-1}>{t(status === 'booked' ? 'choose.bookedHeading' : 'choose.heading', { name })}</h1>
          <p className={classes.lead}>
            {t(`choose.lead.${how}`, { count: durationMinutes, place })}{' '}
            {people.length > 0 && t('choose.people', { people: people.join(', ') })}
          </p>
          {message && (
            <blockquote className={classes.message}>
              {message}
              <footer>{from}</footer>
            </blockquote>
          )}
          {status === 'booked' ? (
            <Booked invitation={invitation} />
          ) : (
            <ChooseForm token={token} invitation={invitation} />
          )}
        </div>
        <Facts invitation={invitation} />
      </div>
    </div>
  );
}
