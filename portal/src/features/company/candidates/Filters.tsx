import { CANDIDATE_SORTS, SOURCE_KINDS } from '@tandem/catalogue/candidates';
import { Chip } from '@tandem/ui/Chip';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { useFilters } from './use-filters.ts';

/** A corrected fact says so beside itself; nobody comes in that way. */
const KINDS = SOURCE_KINDS.filter((kind) => kind !== 'person');

type FiltersProps = Pick<ReturnType<typeof useFilters>, 'filters' | 'view' | 'set' | 'turnSource'>;

/** What narrows the list down, and its order. */
export function Filters({ filters, view, set, turnSource }: FiltersProps) {
  const { t } = useTranslation(['company', 'candidates']);
  const { source, told, expiring, sort } = filters;
  return (
    <div className={classes.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a row need no frame */}
      <div className={classes.chips} role="group" aria-label={t('candidates:list.filters')}>
        {KINDS.map((kind) => (
          <Chip key={kind} pressed={source.includes(kind)} onToggle={() => turnSource(kind)}>
            {t(`candidates.source.${kind}`)}
          </Chip>
        ))}
        <Chip pressed={told === false} onToggle={() => set({ told: told === false ? '' : 'false' })}>
          {t('candidates:list.untold')}
        </Chip>
        <Chip pressed={expiring} onToggle={() => set({ expiring: expiring ? '' : 'true' })}>
          {t('candidates:list.expiring')}
        </Chip>
      </div>
      <label className={classes.sort}>
        <span className="td-hidden">{t('candidates:list.sort')}</span>
        <select value={sort} onChange={(event) => set({ sort: event.target.value })}>
          {CANDIDATE_SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`candidates:list.sorts.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className={classes.chips} role="group" aria-label={t('candidates:list.view')}>
        {(['table', 'cards'] as const).map((each) => (
          <Chip key={each} pressed={view === each} onToggle={() => set({ view: each === 'table' ? '' : each })}>
            {t(`candidates:list.views.${each}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
