import { compareVariants, type VariantCounts, wilsonInterval } from '@tandem/catalogue/ab-results';
import type { SalesRegion } from '@tandem/catalogue/outreach';
import { SALES_VARIANTS, type SalesVariant } from '@tandem/catalogue/sales';
import { formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import classes from './ab-results.module.css';

type Counts = Readonly<Record<SalesVariant, VariantCounts>>;

/** Compares A and B by emails sent, replies and unsubscribes, with the confidence interval of the reply rate. */
export function AbResults({ region }: { region: SalesRegion }) {
  const { t } = useTranslation('sales');
  const results = useQuery({
    queryKey: ['leads', 'results', region],
    queryFn: () => api.emailItems.results({ params: { region } }),
  });
  if (results.isError && !results.data) return <LoadFailed title={t('ab.failed')} query={results} />;
  return (
    <Section level={2} title={results.data ? <Verdict counts={results.data} /> : t('ab.title')}>
      {results.data ? <Comparison counts={results.data} /> : <RowsSkeleton label={t('ab.loading')} rows={2} />}
    </Section>
  );
}

function Verdict({ counts }: { counts: Counts }) {
  const { t } = useTranslation('sales');
  const { better } = compareVariants(counts.A, counts.B);
  return better ? t('ab.better', { variant: better }) : t('ab.none');
}

function Comparison({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation('sales');
  const { better, probability, needed } = compareVariants(counts.A, counts.B);
  const percent = (share: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const number = (value: number) => formatNumber(value, i18n.language);
  const intervals = SALES_VARIANTS.map((variant) => wilsonInterval(counts[variant].replied, counts[variant].sent));
  const isEmpty = SALES_VARIANTS.every((variant) => counts[variant].sent === 0);
  const max = isEmpty ? 1 : Math.min(1, Math.max(...intervals.map(({ high }) => high)) * 1.15);
  if (isEmpty) return <p className={classes.quiet}>{t('ab.nothing')}</p>;
  return (
    <div className={classes.columns}>
      <figure className={classes.figure}>
        <figcaption className={classes.quiet}>{t('ab.shares')}</figcaption>
        {SALES_VARIANTS.map((variant, nth) => {
          const { low = 0, high = 1 } = intervals[nth] ?? {};
          const { sent, replied } = counts[variant];
          const share = sent > 0 ? replied / sent : 0;
          const at = (value: number) => `${(value / max) * 100}%`;
          return (
            <div key={variant} className={classes.line}>
              <b>{variant}</b>
              <span className={classes.track} aria-hidden="true">
                {sent > 0 && (
                  <>
                    <i data-variant={variant} style={{ insetInlineStart: at(low), width: at(high - low) }} />
                    <b data-variant={variant} style={{ insetInlineStart: at(share) }} />
                  </>
                )}
              </span>
              <span>
                {sent > 0
                  ? t('ab.range', { share: percent(share), low: percent(low), high: percent(high) })
                  : t('ab.notSent')}
              </span>
            </div>
          );
        })}
      </figure>
      <div>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('template.variant')}</th>
              <th scope="col">{t('ab.sent')}</th>
              <th scope="col">{t('ab.replied')}</th>
              <th scope="col">{t('ab.unsubscribed')}</th>
            </tr>
          </thead>
          <tbody>
            {SALES_VARIANTS.map((variant) => {
              const { sent, replied, unsubscribed } = counts[variant];
              const withShare = (count: number) =>
                sent > 0 ? `${number(count)} (${percent(count / sent)})` : number(count);
              return (
                <tr key={variant}>
                  <th scope="row">{variant}</th>
                  <td>{number(sent)}</td>
                  <td>{withShare(replied)}</td>
                  <td>{withShare(unsubscribed)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={classes.quiet}>
          {better
            ? t('ab.betterText', { probability: percent(probability) })
            : t('ab.noneText', { probability: percent(probability) })}{' '}
          {needed !== null && t('ab.needed', { number: number(needed) })} {t('ab.bothRun')}
        </p>
      </div>
    </div>
  );
}
