import { boardWith, type Filters, NO_FILTERS } from '@tandem/contracts/board-address';
import type { JobFacets } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';

/** The change that removes each of the API's filters. */
const TAKE_AWAY: Record<string, Partial<Filters>> = {
  text: { text: '' },
  city: { city: '' },
  role: { roles: [] },
  remote: { remote: [] },
  skill: { skills: [] },
  salary: { salary: 0 },
  promise: { promises: [] },
  seniority: { levels: [] },
  jobType: { types: [] },
  language: { languages: [] },
  visa: { visa: false },
};

/** Shown if no job matches: names the filter that excludes most jobs, with a link that removes it. */
export function NothingFound({ filters, facets }: { filters: Filters; facets: JobFacets }) {
  const { t, i18n } = useTranslation('public');
  const [strictest] = Object.entries(facets.without)
    .filter(([key, count]) => key in TAKE_AWAY && count > 0)
    .sort(([, one], [, other]) => other - one);
  return (
    <EmptyState
      figure="nothing"
      level={2}
      title={t('board.nothing')}
      actions={
        <>
          {strictest && (
            <ActLink href={boardWith(filters, TAKE_AWAY[strictest[0]] ?? {})}>
              {t(`board.without.${strictest[0]}`, { number: formatNumber(strictest[1], i18n.language) })}
            </ActLink>
          )}
          <ActLink quiet href={boardWith(NO_FILTERS, {})}>
            {t('board.clear')}
          </ActLink>
        </>
      }
    >
      {t(strictest ? 'board.nothingText' : 'board.nothingAtAll')}
    </EmptyState>
  );
}
