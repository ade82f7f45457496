import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { formatNumber } from '@tandem/i18n/format';
import { SubmitButton } from '@tandem/ui/ActLink';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';

interface FilteredListProps {
  title: string;
  /** The form that all filters belong to. */
  search: ReactNode;
  /** Its id. */
  form: string;
  filters: ReactNode;
  /** What the list is narrowed by, and by how many. */
  active: ReactNode;
  applied: number;
  /** What is listed, `Results`, and how many of it there are, as a number and in words. */
  results: string;
  total: number;
  found: string;
  order: ReactNode;
  children: ReactNode;
}

/** A public list: its search, its filters in a sheet or beside it, and what was found. */
export function FilteredList({ title, search, form, filters, active, applied, ...list }: FilteredListProps) {
  const { results, total, found, order, children } = list;
  const { t, i18n } = useTranslation('public');
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <search>{search}</search>
      <button type="button" className={classes.openFilters} popoverTarget="filters">
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        {t('board.filters')}
        {applied > 0 && <span className={classes.applied}>{formatNumber(applied, i18n.language)}</span>}
      </button>
      <div data-part="active">{active}</div>
      <div className={classes.columns}>
        <aside id="filters" popover="auto" className={classes.filters} aria-label={t('board.filters')}>
          {filters}
          <div className={classes.sheetAct}>
            <button type="button" popoverTarget="filters" popoverTargetAction="hide" data-needs-script>
              {results}: <span data-count="total">{formatNumber(total, i18n.language)}</span>
            </button>
            <span data-without-script>
              <SubmitButton form={form} wide>
                {t('board.search')}
              </SubmitButton>
            </span>
          </div>
        </aside>
        <section className={classes.results} aria-label={results}>
          <div className={classes.count}>
            <h2>
              <span data-count="found" role="status">
                {found}
              </span>
            </h2>
            <div className={classes.part} data-part="order">
              {order}
            </div>
          </div>
          <div className={classes.part} data-part="results">
            {children}
          </div>
        </section>
      </div>
    </div>
  );
}
