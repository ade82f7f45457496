import { Button } from '@mantine/core';
import { CITY_METRICS, METRICS, PERIOD_UNITS } from '@tandem/catalogue/marketplace';
import { countryName, formatWhen } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { SelectBox } from '@tandem/ui/SelectBox';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import admin from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { useAddress } from '../use-address.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { CitiesOfNumber } from './CitiesOfNumber.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FIGURES } from './figures.ts';
import { NumberRows } from './NumberRows.tsx';
import classes from './numbers.module.css';
import { SalaryGaps } from './SalaryGaps.tsx';
import { useNumberTexts } from './use-number-texts.ts';

/** The numbers of the marketplace over time, each with its definition and the rows behind it. */
export default function NumbersPage() {
  const { t, i18n } = useTranslation('numbers');
  const { values, skip, set, view } = useAddress('numbers', ['unit', 'country', 'period', 'metric']);
  useTitle(t('title'));
  const unit = PERIOD_UNITS.find((each) => each === values.unit) ?? 'month';
  const country = /^[A-Z]{2}$/.test(values.country ?? '') ? (values.country ?? '') : '';
  const metric = METRICS.find((each) => each === values.metric) ?? 'hires';
  const { periodText } = useNumberTexts(unit);
  const query = useQuery({
    queryKey: ['marketplace', 'numbers', unit, country],
    queryFn: () => api.marketplace.numbers({ query: { unit, country } }),
    placeholderData: keepPreviousData,
  });
  const { periods = [], countedDate = null, countries = [] } = query.data ?? {};
  // The last complete period, unless another is chosen; the first is only loaded for comparison.
  const chosen = periods.findIndex(({ start }, nth) => nth > 0 && start === values.period);
  const at = chosen > 0 ? chosen : periods.length - 2;
  const selected = periods[at];
  const cityMetric = CITY_METRICS.find((each) => each === metric);
  return (
    <div className={admin.page}>
      <PageHead
        title={t('title')}
        lead={countedDate && t('counted', { when: formatWhen(countedDate, i18n.language) })}
        actions={
          <ExportButton
            fileName="numbers.csv"
            load={() => api.marketplace.exportNumbers({ query: { unit, country } })}
          />
        }
      />
      <SavedViews view={view} />
      <div className={classes.bar}>
        <fieldset aria-label={t('range')}>
          <Choices
            single
            options={PERIOD_UNITS}
            labelOf={(each) => t(`ranges.${each}`)}
            chosen={[unit]}
            onChange={([next]) => set({ unit: next, period: undefined })}
          />
        </fieldset>
        <SelectBox
          aria-label={t('country')}
          value={country}
          placeholder={t('allCountries')}
          data={countries.map((code) => ({ value: code, label: countryName(code, i18n.language) }))}
          onChange={(next) => set({ country: next ?? undefined })}
        />
        {selected && (
          <div className={classes.period}>
            <Button
              variant="default"
              size="xs"
              disabled={at <= 1}
              onClick={() => set({ period: periods[at - 1]?.start, metric })}
            >
              {t('earlier')}
            </Button>
            <b aria-live="polite">
              {periodText(selected.start)}
              {selected.isRunning && ` (${t('running')})`}
            </b>
            <Button
              variant="default"
              size="xs"
              disabled={at >= periods.length - 1}
              onClick={() => set({ period: periods[at + 1]?.start, metric })}
            >
              {t('later')}
            </Button>
          </div>
        )}
      </div>
      {query.isError && <LoadFailed title={t('failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('loading')} />}
      {query.data && !countedDate && (
        <EmptyState level={2} figure="empty" title={t('never')}>
          {t('neverText')}
        </EmptyState>
      )}
      {countedDate && selected && (
        <>
          <ul className={classes.cards}>
            {FIGURES.map((figure) => (
              <FigureCard key={figure.key} figure={figure} unit={unit} periods={periods} selected={selected} />
            ))}
          </ul>
          <div className={classes.behind}>
            <NumberRows
              metric={metric}
              unit={unit}
              start={selected.start}
              period={periodText(selected.start)}
              country={country}
              skip={skip}
            />
            {cityMetric && <CitiesOfNumber metric={cityMetric} unit={unit} start={selected.start} country={country} />}
          </div>
          {query.data && <SalaryGaps gaps={query.data.salaryGaps} />}
        </>
      )}
    </div>
  );
}
