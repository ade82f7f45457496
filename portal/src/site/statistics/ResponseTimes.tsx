import type { PublicStatistics, ResponseTime } from '@tandem/contracts/public-statistics';
import { formatMonth, formatNumber, formatPercent, localDate } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Definitions } from './Definitions.tsx';
import classes from './statistics.module.css';

const SIDES = ['company', 'developer'] as const;

/** Response times of companies and developers. */
export function ResponseTimes({ responses }: Pick<PublicStatistics, 'responses'>) {
  const { t } = useTranslation('public-statistics');
  return (
    <Section title={t('responses.title')}>
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <Side key={side} title={t(`responses.${side}`)} response={responses[side]} />
        ))}
      </div>
      <Definitions
        of={[
          [t('responses.title'), 'response'],
          [t('responses.answered'), 'answered'],
        ]}
      />
    </Section>
  );
}

function Side({ title, response }: { title: string; response: ResponseTime }) {
  const { t, i18n } = useTranslation('public-statistics');
  const { language } = i18n;
  const { median, nineOfTen, answered, months } = response;
  const days = (value: number | null) =>
    value === null ? t('few') : t('responses.days', { count: value, number: formatNumber(value, language, 1) });
  const month = (start: string) => formatMonth(localDate(start), language);
  return (
    <Section title={title} level={3} line="rule">
      <DefinitionStrip
        items={[
          { key: 'median', term: t('responses.median'), value: days(median) },
          { key: 'nine', term: t('responses.nineOfTen'), value: days(nineOfTen) },
          {
            key: 'answered',
            term: t('responses.answered'),
            value: answered === null ? t('few') : formatPercent(answered, language),
          },
        ]}
      />
      <MonthChart title={title} months={months} />
      <details className={classes.definitions}>
        <summary>{t('responses.byMonth', { title })}</summary>
        <table className={classes.table}>
          <caption className="td-hidden">{t('responses.byMonth', { title })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('responses.month')}</th>
              <th scope="col">{t('responses.medianDays')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ start, median: ofMonth }) => (
              <tr key={start}>
                <th scope="row">{month(start)}</th>
                <td>{ofMonth === null ? t('few') : formatNumber(ofMonth, language, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

/** Height in pixels. */
const HEIGHT = 96;
/** Width of a column as a share of the width of a month. */
const COLUMN = 0.7;

function MonthChart({ title, months }: { title: string; months: ResponseTime['months'] }) {
  const { t, i18n } = useTranslation('public-statistics');
  const highest = Math.max(0, ...months.map(({ median }) => median ?? 0));
  if (highest === 0) return null;
  const each = 100 / months.length;
  const month = (start = '') => formatMonth(localDate(start), i18n.language);
  return (
    <figure className={classes.chart}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={t('responses.chart', { title })}>
        {months.map(({ start, median }, nth) => (
          <rect
            key={start}
            className={median === null ? classes.hidden : classes.asked}
            x={`${nth * each}%`}
            width={`${each * COLUMN}%`}
            y={median === null ? HEIGHT - 3 : HEIGHT - (median / highest) * HEIGHT}
            height={median === null ? 3 : (median / highest) * HEIGHT}
          />
        ))}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{month(months[0]?.start)}</span>
        <span>
          {t('responses.highest', {
            value: t('responses.days', { count: highest, number: formatNumber(highest, i18n.language, 1) }),
          })}
        </span>
        <span>{month(months.at(-1)?.start)}</span>
      </p>
    </figure>
  );
}
