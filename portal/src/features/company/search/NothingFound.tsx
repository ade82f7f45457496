import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { conditionsOf } from './condition-words.ts';
import type { DeveloperSearch } from './use-search.ts';

const MOST = 3;

/** Nobody passes: says what each condition costs, and takes it away. */
export default function NothingFound({ search: { conditions, change, clear, query } }: { search: DeveloperSearch }) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const ways = conditionsOf(conditions, t, i18n.language)
    .map((condition) => ({ condition, count: query.data?.without[condition.without] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST);
  return (
    <EmptyState
      figure="nothing"
      level={2}
      title={t('search:nothing')}
      actions={
        <>
          {ways.map(({ condition, count }) => (
            <Button key={condition.key} variant="default" onClick={() => change(condition.part)}>
              {t('search:withoutAct', { label: condition.label, number: formatNumber(count, i18n.language) })}
            </Button>
          ))}
          <Button variant="subtle" onClick={clear}>
            {t('search:clear')}
          </Button>
        </>
      }
    >
      {t(ways.length > 0 ? 'search:nothingText' : 'search:nothingAtAll')}
    </EmptyState>
  );
}
