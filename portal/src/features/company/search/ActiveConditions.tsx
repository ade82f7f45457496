import { IconX } from '@tabler/icons-react';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { TextButton } from '@tandem/ui/TextButton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noteSearch } from '../../../lib/recent.ts';
import { conditionsOf } from './condition-words.ts';
import classes from './search.module.css';
import type { DeveloperSearch } from './use-search.ts';

/** What the search is narrowed by, each taken away by a press, and what the dearest of them costs. */
export function ActiveConditions({ search: { conditions, change, clear, query } }: { search: DeveloperSearch }) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const active = conditionsOf(conditions, t, i18n.language);
  const words = active.map(({ label }) => label).join(', ');
  useEffect(() => {
    if (words) noteSearch(window.location.pathname + window.location.search, words);
  }, [words]);
  if (active.length === 0) return null;
  const { total = 0, without = {} } = query.data ?? {};
  const [dearest] = active
    .map((condition) => ({ condition, count: without[condition.without] ?? 0 }))
    .filter(({ count }) => count > total)
    .toSorted((one, other) => other.count - one.count);
  return (
    <div className={classes.active}>
      {active.map(({ key, label, part }) => (
        <Chip
          key={key}
          small
          pressed
          aria-label={t('search:remove', { label })}
          icon={<IconX size={14} stroke={1.75} aria-hidden="true" />}
          onToggle={() => change(part)}
        >
          {label}
        </Chip>
      ))}
      <TextButton small onClick={clear}>
        {t('search:clear')}
      </TextButton>
      {dearest && total > 0 && (
        <TextButton small onClick={() => change(dearest.condition.part)}>
          {t('search:withoutIt', {
            label: dearest.condition.label,
            number: formatNumber(dearest.count, i18n.language),
          })}
        </TextButton>
      )}
    </div>
  );
}
