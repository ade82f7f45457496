import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { SalaryComparison } from './SalaryComparison.tsx';

interface FitExplanationProps {
  developer: VisibleDeveloper;
  job: JobOnBoard;
}

/** How well a job and a developer fit, with every reason, and expected salary next to offered salary. */
export function FitExplanation({ developer, job }: FitExplanationProps) {
  const { t } = useTranslation(['search', 'fit']);
  const fit = useQuery({
    queryKey: ['fit', developer._id, job._id],
    queryFn: () => api.matches.fit({ params: { jobId: job._id, userId: developer._id } }),
  });
  if (fit.isError && !fit.data) return <LoadFailed title={t('search:fitFailed')} query={fit} />;
  if (!fit.data) return null;
  return (
    <>
      <Section small level={2} title={t('fit:heading.why')} line="rule" aside={<FitScore fit={fit.data} />}>
        <FitReasons fit={fit.data} side="company" />
      </Section>
      <SalaryComparison developer={developer} job={job} />
    </>
  );
}
