import type { JobOnBoard } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { GROUPS, ORDERS, useJobList } from './job-list.ts';
import classes from './jobs.module.css';

/** Below this number of jobs, the list needs no filters. */
const FEW = 4;

/** Filters and order of the job list. `jobs` are the jobs that match the search text. */
export function JobsBar({ jobs }: { jobs: readonly JobOnBoard[] }) {
  const { t, i18n } = useTranslation('company');
  const { status, order, text, set } = useJobList();
  if (jobs.length < FEW && !status && text === '') return null;
  const count = (group: (typeof GROUPS)[number] | null) =>
    formatNumber(jobs.filter((job) => !group || job.status === group).length, i18n.language);
  return (
    <search className={classes.bar}>
      <fieldset className={classes.statuses} aria-label={t('jobs.filter')}>
        {[null, ...GROUPS].map((group) => (
          <Chip
            key={group ?? 'all'}
            pressed={status === group}
            count={count(group)}
            onToggle={() => set('status', status === group ? null : group)}
          >
            {t(group ? `jobs.groups.${group}` : 'jobs.all')}
          </Chip>
        ))}
      </fieldset>
      <TextBox
        type="search"
        aria-label={t('jobs.find')}
        placeholder={t('jobs.find')}
        value={text}
        onChange={({ target }) => set('text', target.value)}
      />
      <SelectBox
        aria-label={t('jobs.sort')}
        data={ORDERS.map((value) => ({ value, label: t(`jobs.orders.${value}`) }))}
        value={order}
        onChange={(next) => set('sort', next === 'changed' ? null : next)}
      />
    </search>
  );
}
