import { Button } from '@mantine/core';
import { writeSearch } from '@tandem/contracts/search-string';
import { formatList, formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { conditionsOf, countWithout } from './condition-labels.ts';
import { nearestSearch, withoutConditions } from './nearest-search.ts';
import type { DeveloperSearch } from './use-search.ts';

const MAX_ALTERNATIVES = 3;

/** No results: offers to remove the filters that exclude most developers. */
export default function NothingFound({ search: { conditions, change, query } }: { search: DeveloperSearch }) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const active = conditionsOf(conditions, t, i18n.language);
  const alternatives = active
    .map((condition) => ({ condition, count: countWithout(condition, query.data?.without) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_ALTERNATIVES);
  const nearest = useQuery({
    queryKey: ['nearest', writeSearch(conditions)],
    enabled: query.isSuccess && !query.isPlaceholderData && alternatives.length === 0 && active.length > 1,
    queryFn: () => nearestSearch(conditions, active, (search) => api.search.statistics({ body: { search } })),
  });
  const together = nearest.data;
  const textKey = alternatives.length > 0 ? 'nothingText' : together ? 'nothingTogether' : 'nothingAtAll';
  return (
    <EmptyState
      figure="nothing"
      level={2}
      title={t('search:nothing')}
      actions={
        <>
          {alternatives.map(({ condition, count }) => (
            <Button key={condition.key} variant="default" onClick={() => change(condition.part)}>
              {t('search:withoutAct', { label: condition.label, number: formatNumber(count, i18n.language) })}
            </Button>
          ))}
          {together && (
            <Button variant="default" onClick={() => change((was) => withoutConditions(was, together.without))}>
              {t('search:withoutAct', {
                label: formatList(
                  together.without.map(({ label }) => label),
                  i18n.language,
                ),
                number: formatNumber(together.count, i18n.language),
              })}
            </Button>
          )}
        </>
      }
    >
      {t(`search:${textKey}`)}
    </EmptyState>
  );
}
