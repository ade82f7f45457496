import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import { useCandidate, useCandidateActions } from '../use-candidates.ts';
import { AddCandidate } from './AddCandidate.tsx';
import { type CandidateValues, candidateValues, changeOf } from './candidate-values.ts';
import { CandidateForm } from './lazy-candidate-form.ts';
import { currentCandidateOf } from './use-candidate-draft.ts';

/** Adds a candidate by hand, or edits one. */
export default function CandidateFormPage() {
  const { id } = useParams();
  const { t } = useTranslation('company');
  return (
    <Suspense
      fallback={
        <div className={page.page}>
          <PageSkeleton label={t('candidate.loading')} />
        </div>
      }
    >
      {id ? <EditCandidate id={id} /> : <AddCandidate />}
    </Suspense>
  );
}

function EditCandidate({ id }: { id: string }) {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const query = useCandidate(id);
  const { update, store } = useCandidateActions();
  const isUnmounted = useIsUnmounted();
  if (query.isError && !query.data)
    return (
      <div className={page.page}>
        <LoadFailed title={t('candidate.failed')} query={query} />
      </div>
    );
  if (!query.data)
    return (
      <div className={page.page}>
        <PageSkeleton label={t('candidate.loading')} />
      </div>
    );
  const start = candidateValues(query.data);
  const save = async (values: CandidateValues, revision: number | undefined) => {
    await update.mutateAsync(
      { id, change: { ...changeOf(start, values), revision } },
      {
        onError: (error) => {
          const stored = currentCandidateOf(error);
          if (stored) store(stored);
        },
      },
    );
    toast.done(t('candidate.updated'));
    if (!isUnmounted()) navigate(paths.hiring.candidate(id), { replace: true });
  };
  return (
    <div className={page.page}>
      <PageHead title={t('candidate.editTitle', { name: nameOf(query.data) })} />
      <CandidateForm
        name={`candidate.${id}`}
        start={start}
        revision={query.data.revision}
        onSave={save}
        error={currentCandidateOf(update.error) ? null : update.error}
        isSaving={update.isPending}
      />
    </div>
  );
}
