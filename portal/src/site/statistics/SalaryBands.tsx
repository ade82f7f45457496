import type { SalaryBand, SalaryGroup } from '@tandem/contracts/public-statistics';
import { formatMoney, formatNumber, formatSalary } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './statistics.module.css';

interface NamedGroup extends SalaryGroup {
  key: string;
  name: string;
}

interface SalaryBandsProps {
  title: string;
  /** Name of the groups, the heading of the first column. */
  of: string;
  groups: readonly NamedGroup[];
}

/** Salaries expected by developers compared with those offered by jobs: a chart, and a table with the same numbers. */
export function SalaryBands({ title, of, groups }: SalaryBandsProps) {
  const { t, i18n } = useTranslation('public-statistics');
  const { language } = i18n;
  const number = (value: number) => formatNumber(value, language);
  const cell = (band: SalaryBand | null, count: string, isEmpty = false) => (
    <td>
      {band ? (
        <>
          <b>{formatSalary(band.low, band.high, 'eur', language)}</b>
          <span>{t('salaries.median', { sum: formatMoney(band.median, 'eur', language) })}</span>
        </>
      ) : (
        !isEmpty && <span>{t('few')}</span>
      )}
      {count && <span>{count}</span>}
    </td>
  );
  return (
    <>
      <BandChart title={title} groups={groups} />
      <table className={classes.table}>
        <caption className="td-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('salaries.asked')}</th>
            <th scope="col">{t('salaries.offered')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, asked, developers, offered, jobs }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cell(asked, developers === null ? '' : t('salaries.developers', { number: number(developers) }))}
              {cell(offered, t('salaries.jobs', { count: jobs, number: number(jobs) }), jobs === 0)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Height of a row in pixels. */
const ROW = 58;
const NAME = 14;
const BAR = 10;
const AXIS = 22;
const STEPS = [500, 1000, 2000, 5000, 10_000];
const MAX_STEPS = 5;

function BandChart({ title, groups }: { title: string; groups: readonly NamedGroup[] }) {
  const { t, i18n } = useTranslation('public-statistics');
  const drawn = groups.filter(({ asked, offered }) => asked || offered);
  if (drawn.length === 0) return null;
  const bands = drawn.flatMap(({ asked, offered }) => [asked ?? [], offered ?? []].flat());
  const [lowest, highest] = [Math.min(...bands.map(({ low }) => low)), Math.max(...bands.map(({ high }) => high))];
  const step = STEPS.find((each) => (highest - lowest) / each < MAX_STEPS) ?? highest;
  const [from, to] = [Math.floor(lowest / step) * step, Math.max(Math.ceil(highest / step), 1) * step];
  const at = (value: number) => `${Math.round(((value - from) / (to - from)) * 1000) / 10}%`;
  const width = (low: number, high: number) => `${Math.round(((high - low) / (to - from)) * 1000) / 10}%`;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, nth) => from + nth * step);
  const height = drawn.length * ROW;
  const bar = (band: SalaryBand | null, kind: 'asked' | 'offered', y: number) =>
    band && (
      <>
        <rect
          className={classes[kind]}
          x={at(band.low)}
          y={y}
          width={width(band.low, band.high)}
          height={BAR}
          style={{ minWidth: 3 }}
        />
        <rect className={classes.middle} x={at(band.median)} y={y - 3} width={2} height={BAR + 6} />
      </>
    );
  return (
    <figure className={classes.chart}>
      <figcaption aria-hidden="true">
        <span data-kind="asked">{t('salaries.asked')}</span>
        <span data-kind="offered">{t('salaries.offered')}</span>
        <span>{t('salaries.bar')}</span>
      </figcaption>
      <svg width="100%" height={height + AXIS} role="img" aria-label={t('salaries.chart', { title })}>
        {ticks.map((value, nth) => (
          <g key={value}>
            <line className={classes.grid} x1={at(value)} x2={at(value)} y1={0} y2={height} />
            <text
              className={classes.tick}
              x={at(value)}
              y={height + 16}
              textAnchor={nth === 0 ? 'start' : nth === ticks.length - 1 ? 'end' : 'middle'}
            >
              {formatNumber(value, i18n.language)}
            </text>
          </g>
        ))}
        {drawn.map(({ key, name, asked, offered }, nth) => (
          <g key={key}>
            <text className={classes.name} x={0} y={nth * ROW + NAME}>
              {name}
            </text>
            {bar(asked, 'asked', nth * ROW + NAME + 9)}
            {bar(offered, 'offered', nth * ROW + NAME + 25)}
          </g>
        ))}
      </svg>
    </figure>
  );
}
