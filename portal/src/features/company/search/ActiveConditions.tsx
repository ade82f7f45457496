import { formatNumber } from '@tandem/i18n/format';
import { TextButton } from '@tandem/ui/TextButton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noteSearch } from '../../../lib/recent.ts';
import { ActiveFilters } from '../../../lib/search-form/ActiveFilters.tsx';
import { conditionsOf, countWithout } from './condition-labels.ts';
import type { DeveloperSearch } from './use-search.ts';

/** The filters in use, and the one that excludes most developers. */
export function ActiveConditions({ search: { conditions, change, clear, query } }: { search: DeveloperSearch }) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const active = conditionsOf(conditions, t, i18n.language);
  const words = active.map(({ label }) => label).join(', ');
  useEffect(() => {
    if (words) noteSearch(window.location.pathname + window.location.search, words);
  }, [words]);
  const { total = 0, without = {} } = query.data ?? {};
  const [strictest] = active
    .map((condition) => ({ condition, count: countWithout(condition, without) }))
    .filter(({ count }) => count > total)
    .toSorted((one, other) => other.count - one.count);
  return (
    <ActiveFilters
      filters={active.map(({ key, label, part }) => ({ key, label, onChoose: () => change(part) }))}
      removeLabel={(label) => t('search:remove', { label })}
      clear={{ label: t('search:clear'), onChoose: clear }}
    >
      {strictest && total > 0 && (
        <TextButton small onClick={() => change(strictest.condition.part)}>
          {t('search:withoutIt', {
            label: strictest.condition.label,
            number: formatNumber(strictest.count, i18n.language),
          })}
        </TextButton>
      )}
    </ActiveFilters>
  );
}
