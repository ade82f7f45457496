import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import page from '../company.module.css';
import { nameOf } from '../matches/match-words.ts';
import { CandidateForm } from './CandidateForm.tsx';
import { type CandidateValues, candidateValues, changeOf, emptyCandidate } from './candidate-values.ts';
import { useCandidate, useCandidateActs } from './use-candidates.ts';

/** Adds a person by hand, or changes what is held on one. */
export default function CandidateFormPage() {
  const { id } = useParams();
  return id ? <EditCandidate id={id} /> : <AddCandidate />;
}

function AddCandidate() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const { add } = useCandidateActs();
  const kept = add.error instanceof ApiError && add.error.status === 409 ? add.error : null;
  const save = async (values: CandidateValues) => {
    const { email, sourceUrl, ...profile } = values;
    const candidate = await add.mutateAsync({ ...profile, ...(email && { email }), ...(sourceUrl && { sourceUrl }) });
    toast.done(t('candidate.created'));
    navigate(paths.hiring.candidate(candidate._id), { replace: true });
  };
  return (
    <div className={page.page}>
      <PageHead title={t('candidate.addTitle')} lead={t('candidate.addLead')} />
      {kept && <AlreadyKept error={kept} />}
      <CandidateForm
        name="candidate.new"
        start={emptyCandidate}
        isNew
        onSave={save}
        error={kept ? null : add.error}
        isSaving={add.isPending}
      />
    </div>
  );
}

function EditCandidate({ id }: { id: string }) {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const query = useCandidate(id);
  const { update } = useCandidateActs();
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
  const save = async (values: CandidateValues) => {
    await update.mutateAsync({ id, change: changeOf(start, values) });
    toast.done(t('candidate.updated'));
    navigate(paths.hiring.candidate(id), { replace: true });
  };
  return (
    <div className={page.page}>
      <PageHead title={t('candidate.editTitle', { name: nameOf(query.data) })} />
      <CandidateForm
        name={`candidate.${id}`}
        start={start}
        onSave={save}
        error={update.error}
        isSaving={update.isPending}
      />
    </div>
  );
}

/** The person is kept already: leads there instead. */
function AlreadyKept({ error }: { error: ApiError }) {
  const { t } = useTranslation('company');
  const { candidate } = (error.details ?? {}) as { candidate?: VisibleDeveloper };
  return (
    <Notice tone="info" role="alert" title={error.message}>
      {candidate && (
        <Link to={paths.hiring.candidate(candidate._id)}>{t('candidate.toKept', { name: nameOf(candidate) })}</Link>
      )}
    </Notice>
  );
}
