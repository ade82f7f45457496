import { CANDIDATE_SORTS } from '@tandem/catalogue/candidates';
import { Chip } from '@tandem/ui/Chip';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { Filters } from './use-filters.ts';

/** Selects the order of the list, and a table or cards. */
export function ViewChoice({ filters: { filters, view, set } }: { filters: Filters }) {
  const { t } = useTranslation('candidates');
  return (
    <>
      <label className={classes.sort}>
        <span className="td-hidden">{t('list.sort')}</span>
        <select value={filters.sort} onChange={(event) => set({ sort: event.target.value })}>
          {CANDIDATE_SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`list.sorts.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a row need no frame */}
      <div className={classes.chips} role="group" aria-label={t('list.view')}>
        {(['table', 'cards'] as const).map((each) => (
          <Chip key={each} pressed={view === each} onToggle={() => set({ view: each === 'table' ? '' : each })}>
            {t(`list.views.${each}`)}
          </Chip>
        ))}
      </div>
    </>
  );
}
