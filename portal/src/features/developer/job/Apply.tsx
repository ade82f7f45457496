import type { Fit } from '@tandem/contracts/fit';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { Interest } from '../../../lib/job/Interest.tsx';
import { SkillTutorials } from '../../../lib/tutorials/SkillTutorials.tsx';

/** Returns the skills that would improve the fit. */
function missingSkills({ reasons, changes }: Fit): string[] {
  if (!changes.some(({ key }) => key === 'skills')) return [];
  const missing = reasons.find(({ key }) => key === 'skills')?.values.missing;
  return Array.isArray(missing) ? missing.map(String) : [];
}

/** A developer's form to show interest in a job, with the reasons for the fit. */
export function Apply({ job }: { job: JobOnBoard }) {
  const { t } = useTranslation('fit');
  const own = useQuery({
    queryKey: ['suggestions', 'job', job._id],
    queryFn: () => api.suggestions.list({ query: { job: job._id } }),
  });
  const [suggestion] = own.data?.items ?? [];
  return (
    <>
      <div>
        <Interest job={job} match={suggestion?.match ?? null} />
      </div>
      {suggestion && (
        <Section small title={t('heading.why')} line="rule" aside={<FitScore fit={suggestion.fit} />}>
          <FitReasons fit={suggestion.fit} side="user" />
          <SkillTutorials skills={missingSkills(suggestion.fit)} />
        </Section>
      )}
    </>
  );
}
