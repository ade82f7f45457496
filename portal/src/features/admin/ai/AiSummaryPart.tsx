import type { AiSummary } from '@tandem/contracts/ai';
import { labelled } from '@tandem/i18n/facts';
import { formatDay, formatNumber, formatTime, localDate } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { Notice } from '@tandem/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './ai.module.css';

/**
 * The model and its state, the usage of today and of this month against the limits, and the runs of the last 30 days.
 */
export function AiSummaryPart() {
  const { t, i18n } = useTranslation('ai');
  const query = useQuery({ queryKey: ['ai-summary'], queryFn: () => api.ai.summary() });
  const { data } = query;
  if (query.isError && !data) return <LoadFailed title={t('admin.summaryFailed')} query={query} />;
  if (!data) return <div className={classes.waiting} />;
  const { model, mode, breaker, caps, today, month } = data;
  const number = (value: number, decimals = 0) => formatNumber(value, i18n.language, decimals);
  const used = ({ runs, counted, tokens, cost }: AiSummary['today'], limit: number) => (
    <>
      {t('admin.runs', { count: runs })}
      {model && (
        <span className={classes.under}>{t('admin.counted', { number: number(counted), limit: number(limit) })}</span>
      )}
      <span className={classes.under}>{t('admin.tokens', { number: number(tokens) })}</span>
      {cost > 0 && <span className={classes.under}>{t('admin.cost', { amount: number(cost, 2) })}</span>}
    </>
  );
  return (
    <div className={classes.summary}>
      {breaker.isOpen && breaker.until && (
        <Notice tone="warn" role="status">
          {t('admin.breaker.open', { time: formatTime(breaker.until, i18n.language) })}
        </Notice>
      )}
      {!model && <Notice tone="info">{t('admin.noModel')}</Notice>}
      <DefinitionStrip
        items={[
          ...(model
            ? [
                {
                  key: 'model',
                  term: t('admin.model'),
                  value: (
                    <>
                      {model}
                      <span className={classes.under}>{t(`admin.mode.${mode ?? 'none'}`)}</span>
                    </>
                  ),
                },
                {
                  key: 'breaker',
                  term: t('admin.breaker.label'),
                  value: (
                    <>
                      {t(
                        breaker.until ? 'admin.breaker.open' : 'admin.breaker.closed',
                        breaker.until ? { time: formatTime(breaker.until, i18n.language) } : {},
                      )}
                      {breaker.failures > 0 && (
                        <span className={classes.under}>
                          {t('admin.breaker.failures', { count: breaker.failures })}
                        </span>
                      )}
                    </>
                  ),
                },
              ]
            : []),
          { key: 'today', term: t('admin.today'), value: used(today, caps.serverDay) },
          { key: 'month', term: t('admin.month'), value: used(month, caps.serverMonth) },
          {
            key: 'caps',
            term: t('admin.caps'),
            value: (
              <ul className={classes.caps}>
                <li>{t('admin.capAccount', { number: number(caps.accountDay) })}</li>
                <li>{t('admin.capCompany', { number: number(caps.companyMonth) })}</li>
                <li>{t('admin.capDay', { number: number(caps.serverDay) })}</li>
                <li>{t('admin.capMonth', { number: number(caps.serverMonth) })}</li>
              </ul>
            ),
          },
        ]}
      />
      <DayBars days={data.days} />
      <p className={classes.outcomes}>
        <b>{t('admin.outcomes')}</b>{' '}
        {(['accepted', 'edited', 'discarded', 'open'] as const)
          .map((each) => labelled(t(`outcome.${each}`), number(data.outcomes[each] ?? 0), i18n.language))
          .join(' · ')}
      </p>
    </div>
  );
}

const SERIES = ['model', 'builtIn', 'fallback'] as const;
const LABELS = { model: 'admin.byModel', builtIn: 'admin.byBuiltIn', fallback: 'admin.byFallback' } as const;

/** A bar for each day, stacked by author (model, built-in, fallback), with the numbers as text. */
function DayBars({ days }: Pick<AiSummary, 'days'>) {
  const { t, i18n } = useTranslation('ai');
  const max = Math.max(1, ...days.map((day) => day.model + day.builtIn + day.fallback));
  const dayText = (day: AiSummary['days'][number]) =>
    labelled(
      formatDay(localDate(day.day), i18n.language),
      SERIES.map((each) => `${t(LABELS[each])} ${day[each]}`).join(', '),
      i18n.language,
    );
  return (
    <figure className={classes.days}>
      <figcaption>
        <b>{t('admin.days')}</b>
        {SERIES.map((each) => (
          <span key={each} data-series={each}>
            {t(LABELS[each])}
          </span>
        ))}
      </figcaption>
      <ol>
        {days.map((day) => (
          <li key={day.day} title={dayText(day)}>
            <span className="td-hidden">{dayText(day)}</span>
            {SERIES.map((each) => (
              <i key={each} data-series={each} style={{ height: `${(day[each] / max) * 100}%` }} />
            ))}
          </li>
        ))}
      </ol>
    </figure>
  );
}
