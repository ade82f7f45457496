import { BUILT_IN } from '@tandem/catalogue/ai';
import type { RunOfAll } from '@tandem/contracts/ai';
import { formatNumber, formatPercent, formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import admin from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';

/** Columns of AI runs: date, purpose, engine, cost and outcome. */
export function useRunColumns() {
  const { t, i18n } = useTranslation('ai');
  const number = (value: number, decimals = 0) => formatNumber(value, i18n.language, decimals);
  const columns: Column<RunOfAll>[] = [
    {
      head: t('admin.head.what'),
      cell: ({ purpose, contestedDate, contestReason }) => (
        <>
          <b>{t(`purpose.${purpose}`)}</b>{' '}
          {contestedDate && (
            <>
              <Outline>{t('runs.contested', { date: formatWhen(contestedDate, i18n.language) })}</Outline>
              <p dir="auto" className="td-read">
                {contestReason}
              </p>
            </>
          )}
        </>
      ),
    },
    {
      head: t('admin.head.engine'),
      cell: ({ engine, fallback, promptVersion }) => (
        <>
          {engine === BUILT_IN ? t('admin.byBuiltIn') : engine}
          {fallback && <span className={admin.under}>{t(`admin.failedModel.${fallback}`)}</span>}
          {promptVersion && <span className={admin.under}>{promptVersion}</span>}
        </>
      ),
    },
    {
      head: t('admin.head.who'),
      cell: ({ company, developer }) => [company, developer].filter(Boolean).join(', '),
    },
    {
      head: t('admin.head.outcome'),
      cell: ({ outcome, distance = 0 }) => (
        <>
          {t(`outcome.${outcome}`)}
          {distance > 0 && (
            <span className={admin.under}>{t('admin.changed', { share: formatPercent(distance, i18n.language) })}</span>
          )}
        </>
      ),
    },
    {
      head: t('admin.head.tokens'),
      labelled: true,
      cell: ({ inputTokens, outputTokens, cost }) => (
        <>
          {number(inputTokens + outputTokens)}
          {cost > 0 && <span className={admin.under}>{number(cost, 4)}</span>}
        </>
      ),
    },
    {
      head: t('admin.head.time'),
      labelled: true,
      cell: ({ milliseconds }) => (
        <span className={admin.when}>{t('admin.seconds', { seconds: number(milliseconds / 1000, 2) })}</span>
      ),
    },
    {
      head: t('admin.head.when'),
      wholeWords: true,
      cell: ({ createdDate }) => <time dateTime={createdDate}>{formatWhen(createdDate, i18n.language)}</time>,
    },
  ];
  return {
    columns,
    idOf: ({ _id }: RunOfAll) => _id,
    nameOf: ({ purpose, createdDate }: RunOfAll) =>
      `${t(`purpose.${purpose}`)}, ${formatWhen(createdDate, i18n.language)}`,
  };
}
