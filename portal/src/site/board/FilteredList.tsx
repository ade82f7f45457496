import { formatNumber } from '@tandem/i18n/format';
import { SubmitButton } from '@tandem/ui/ActLink';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenSearchForm, SearchForm } from '../../lib/search-form/SearchForm.tsx';
import classes from './board.module.css';

interface FilteredListProps {
  title: string;
  /** The form to which all filters belong. */
  search: ReactNode;
  /** Id of the form. */
  form: string;
  filters: ReactNode;
  /** The active filters; `applied` is their number. */
  active: ReactNode;
  applied: number;
  /** Heading of the results; `total` and `found` are their number as a number and in words. */
  results: string;
  total: number;
  found: string;
  order: ReactNode;
  children: ReactNode;
}

/** A public list: its search, its filters next to it or in a sheet, and the results. */
export function FilteredList({ title, search, form, filters, active, applied, ...list }: FilteredListProps) {
  const { results, total, found, order, children } = list;
  const { t, i18n } = useTranslation('public');
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <search>{search}</search>
      <OpenSearchForm
        target="filters"
        label={t('board.filters')}
        applied={applied > 0 ? formatNumber(applied, i18n.language) : undefined}
      />
      <div data-part="active">{active}</div>
      <div className={classes.columns}>
        <SearchForm
          id="filters"
          label={t('board.filters')}
          showResults={
            <>
              {results}: <span data-count="total">{formatNumber(total, i18n.language)}</span>
            </>
          }
          withoutScript={
            <SubmitButton form={form} wide>
              {t('board.search')}
            </SubmitButton>
          }
        >
          {filters}
        </SearchForm>
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
