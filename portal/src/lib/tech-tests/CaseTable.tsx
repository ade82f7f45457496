import { IconCheck, IconX } from '@tabler/icons-react';
import type { CodeCase } from '@tandem/contracts/test-question';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './tech-tests.module.css';
import { withUniqueKeys } from './unique-keys.ts';

export interface ShownRun {
  outcome: 'passed' | 'failed' | 'error' | 'timeout' | 'memory';
  milliseconds: number;
  /** Absent for results that were stored without it. */
  returned?: string;
  logs?: readonly string[];
}

interface CaseTableProps {
  /** Title of the question. */
  title: string;
  cases: readonly CodeCase[];
  /** Results of the cases, as far as they have run. */
  runs: readonly (ShownRun | undefined)[];
}

/** Test cases with expected and returned values; failed cases come first. */
export function CaseTable({ title, cases, runs }: CaseTableProps) {
  const { t, i18n } = useTranslation('tech-tests');
  // Stored results contain the outcome of a case, not its returned value.
  const hasReturned = runs.some((run) => run?.returned !== undefined);
  const rows = cases.map((each, nth) => ({ each, run: runs[nth] }));
  rows.sort((one, other) => Number(one.run?.outcome === 'passed') - Number(other.run?.outcome === 'passed'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.tableFrame} aria-label={t('cases.label', { title })} tabIndex={0}>
      <table className={classes.cases}>
        <thead>
          <tr>
            <th scope="col">{t('cases.result')}</th>
            <th scope="col">{t('cases.case')}</th>
            <th scope="col">{t('cases.expected')}</th>
            {hasReturned && <th scope="col">{t('cases.returned')}</th>}
            <th scope="col">{t('cases.time')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ each, run }) => (
            <tr key={each.name} data-failed={(run && run.outcome !== 'passed') || undefined}>
              <td>
                <Outcome run={run} />
              </td>
              <th scope="row">
                {each.name}
                {each.hidden && <span className={classes.meta}>{t('cases.hidden')}</span>}
                {run && run.outcome !== 'passed' && (
                  <span className={classes.code}>{each.args.map((arg) => JSON.stringify(arg)).join(', ')}</span>
                )}
              </th>
              <td className={classes.code} data-label={t('cases.expected')}>
                {JSON.stringify(each.expected)}
              </td>
              {hasReturned && (
                <td className={classes.code} data-label={t('cases.returned')}>
                  {run?.returned}
                  {withUniqueKeys(run?.logs ?? []).map(({ key, part }) => (
                    <span key={key} className={classes.log}>
                      {part}
                    </span>
                  ))}
                </td>
              )}
              <td className={classes.time} data-label={t('cases.time')}>
                {run && t('cases.milliseconds', { number: formatNumber(run.milliseconds, i18n.language) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Outcome({ run }: { run: ShownRun | undefined }) {
  const { t } = useTranslation('tech-tests');
  if (!run) return <span className={classes.meta}>{t('cases.notRun')}</span>;
  const Icon = run.outcome === 'passed' ? IconCheck : IconX;
  return (
    <span className={classes.outcome} data-passed={run.outcome === 'passed' || undefined}>
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {t(`cases.${run.outcome}`)}
    </span>
  );
}
