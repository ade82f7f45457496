import { ApiError } from '@tandem/client/client';
import type { CandidateEmailList } from '@tandem/contracts/candidate-email';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import { PlannedEmails } from '../outreach/PlannedEmails.tsx';
import { useCandidateOutreach } from '../outreach/use-candidate-outreach.ts';
import { useCandidate } from '../use-candidates.ts';
import { EmailForm } from './EmailForm.tsx';
import { useCandidateEmails } from './use-candidate-emails.ts';

/** Writes an email to a candidate, with a preview. */
export default function EmailPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['candidate-emails', 'company']);
  const person = useCandidate(id);
  const emails = useCandidateEmails(id);
  const outreach = useCandidateOutreach(id);
  const failed = person.error ?? emails.error;
  const name = person.data && nameOf(person.data);
  useTitle(name && t('write', { name }));

  const content = (): ReactNode => {
    if (failed instanceof ApiError && failed.status === 404)
      return (
        <EmptyState
          level={1}
          figure="gone"
          title={t('company:candidate.gone')}
          actions={<Link to={paths.hiring.candidates}>{t('company:candidate.toList')}</Link>}
        >
          {t('company:candidate.goneText')}
        </EmptyState>
      );
    if (failed && !(person.data && emails.data))
      return <LoadFailed title={t('company:candidate.failed')} query={person.isError ? person : emails} />;
    if (!person.data || !emails.data || outreach.isPending)
      return <PageSkeleton label={t('company:candidate.loading')} />;
    return <Writing person={person.data} state={emails.data} outreach={outreach.data} />;
  };
  return (
    <div className={page.page}>
      <BackLink to={paths.hiring.candidate(id)}>{name ?? t('company:candidate.toList')}</BackLink>
      {content()}
    </div>
  );
}

interface WritingProps {
  person: VisibleDeveloper;
  state: CandidateEmailList;
  /** Planned emails and possible sending times; without it, emails can only be sent now. */
  outreach: CandidateOutreach | undefined;
}

function Writing({ person, state, outreach }: WritingProps) {
  const { t } = useTranslation('candidate-emails');
  const name = nameOf(person);
  const { refusal } = state;
  if (refusal)
    return (
      <EmptyState
        level={1}
        figure="nothing"
        title={t('cannot', { name })}
        actions={refusal === 'noEmail' && <Link to={paths.hiring.editCandidate(person._id)}>{t('addAddress')}</Link>}
      >
        {t(`refusals.${refusal}`)}
      </EmptyState>
    );
  return (
    <>
      <PageHead title={t('write', { name })} lead={person.email} />
      {outreach && <PlannedEmails candidateId={person._id} outreach={outreach} />}
      <EmailForm person={person} state={state} work={outreach} />
    </>
  );
}
