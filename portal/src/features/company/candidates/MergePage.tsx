import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { previewOf } from '@tandem/contracts/preview';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { useTitle } from '../../../lib/title.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import { useCandidate } from '../use-candidates.ts';
import { Comparison } from './Comparison.tsx';
import classes from './candidates.module.css';
import { type ComparedField, differingFields, emptyFields } from './fact-text.ts';

/**
 * Merges two candidates who may be the same person, side by side: the user chooses the values to keep before one of
 * them is removed.
 */
export default function MergePage() {
  const { id = '', other = '' } = useParams();
  const { t } = useTranslation(['candidates', 'company']);
  useTitle(t('merge.title'));
  const [into, from] = [useCandidate(id), useCandidate(other)];
  const failed = [into, from].find(({ isError, data }) => isError && !data);
  const content = () => {
    if (failed) return <LoadFailed title={t('company:candidate.failed')} query={failed} />;
    if (!into.data || !from.data) return <PageSkeleton label={t('company:candidate.loading')} />;
    return <Merge into={into.data} from={from.data} />;
  };
  return (
    <div className={page.page}>
      <BackLink to={paths.hiring.candidate(id)}>
        {into.data ? nameOf(into.data) : t('company:candidate.toList')}
      </BackLink>
      {content()}
    </div>
  );
}

function Merge({ into, from }: { into: VisibleDeveloper; from: VisibleDeveloper }) {
  const { t, i18n } = useTranslation(['candidates', 'company', 'catalogue', 'fit']);
  const navigate = useNavigate();
  const isUnmounted = useIsUnmounted();
  const queries = useQueryClient();
  const fields = differingFields(into, from, t, i18n.language);
  const [taken, setTaken] = useState<ComparedField[]>(() => emptyFields(into, fields, t, i18n.language));
  const merge = useMutation({
    mutationFn: () => api.candidates.merge({ params: { id: into._id }, body: { from: from._id, fields: taken } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['candidate', into._id] });
      void queries.invalidateQueries({ queryKey: ['candidates'] });
      toast.done(t('merge.done', { name: nameOf(into) }));
      if (!isUnmounted()) navigate(paths.hiring.candidate(into._id), { replace: true });
    },
  });
  const formErrors = useMemo(() => (merge.error ? [{ message: merge.error.message }] : []), [merge.error]);
  return (
    <div className={classes.merge}>
      <PageHead title={t('merge.title')} lead={t('merge.lead')} />
      <FormSummary title={t('merge.failed')} errors={formErrors} />
      <Comparison
        name="merge"
        held={into}
        other={from}
        heldTitle={t('merge.stays', { work: workOf(into, i18n.language) })}
        otherTitle={t('merge.goes', { work: workOf(from, i18n.language) })}
        fields={fields}
        taken={taken}
        onChange={setTaken}
      />
      {fields.length === 0 && <p>{t('merge.same')}</p>}
      <p className={page.small}>{t('merge.notes')}</p>
      <div className={page.actions}>
        <Button loading={merge.isPending} onClick={() => merge.mutate()}>
          {t('merge.act')}
        </Button>
        <Button variant="subtle" component={Link} to={paths.hiring.candidate(into._id)}>
          {t('merge.different')}
        </Button>
      </div>
    </div>
  );
}

const workOf = (candidate: VisibleDeveloper, language: string): string =>
  previewOf(candidate.headline ?? '') || candidate.company || cityIn(candidate, language) || '–';
