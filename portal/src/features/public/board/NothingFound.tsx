import { Button } from '@mantine/core';
import type { JobFacets } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { NO_FILTERS } from './ActiveFilters.tsx';
import type { Filters } from './use-filters.ts';

/** How the API's filters are taken away here. */
const TAKE_AWAY: Record<string, Partial<Filters>> = {
  text: { text: '' },
  city: { city: '' },
  role: { roles: [] },
  remote: { remote: [] },
  skill: { skills: [] },
  salary: { salary: 0 },
};

interface NothingFoundProps {
  filters: Filters;
  facets: JobFacets | undefined;
  change: (part: Partial<Filters>) => void;
}

/** No job passes: says which filter costs most, and takes it away. */
export function NothingFound({ facets, change }: NothingFoundProps) {
  const { t, i18n } = useTranslation('public');
  const [dearest] = Object.entries(facets?.without ?? {})
    .filter(([key, count]) => key in TAKE_AWAY && count > 0)
    .sort(([, one], [, other]) => other - one);
  return (
    <EmptyState
      figure="nothing"
      level={2}
      title={t('board.nothing')}
      actions={
        <>
          {dearest && (
            <Button onClick={() => change(TAKE_AWAY[dearest[0]] ?? {})}>
              {t(`board.without.${dearest[0]}`, { number: formatNumber(dearest[1], i18n.language) })}
            </Button>
          )}
          <Button variant="default" onClick={() => change(NO_FILTERS)}>
            {t('board.clear')}
          </Button>
        </>
      }
    >
      {t(dearest ? 'board.nothingText' : 'board.nothingAtAll')}
    </EmptyState>
  );
}
