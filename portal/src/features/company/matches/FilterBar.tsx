import type { MatchView } from '@tandem/contracts/match';
import { Chip } from '@tandem/ui/Chip';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import page from '../company.module.css';
import classes from './matches.module.css';
import type { MatchFilters } from './use-match-filters.ts';

/** Maximum number of jobs shown as chips; more jobs are chosen from a list. */
const MAX_CHIPS = 4;

interface FilterBarProps {
  matches: readonly MatchView[];
  filters: MatchFilters;
}

/** Filters the board by job, or by matches that wait for the company. */
export function FilterBar({ matches, filters }: FilterBarProps) {
  const { t } = useTranslation('match-board');
  if (matches.length === 0) return null;
  return (
    <div className={page.chips}>
      <Chip
        pressed={filters.onlyWaiting}
        count={String(filters.waiting)}
        onToggle={() => filters.set('waiting', filters.onlyWaiting ? null : '1')}
      >
        {t('filters.waiting')}
      </Chip>
      <InChargeFilter filters={filters} />
      <JobFilter matches={matches} filters={filters} />
    </div>
  );
}

function InChargeFilter({ filters }: Pick<FilterBarProps, 'filters'>) {
  const { t } = useTranslation('match-board');
  const team = useTeamMembers().data ?? [];
  if (team.length < 2) return null;
  return (
    <div className={classes.inCharge}>
      <SelectBox
        aria-label={t('inCharge.filter')}
        placeholder={t('inCharge.filterAll')}
        data={team.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.inCharge}
        onChange={(id) => filters.set('inCharge', id)}
      />
    </div>
  );
}

/** A chip for each job; on phones, and if there are many jobs, they are chosen from a list and then shown as chips. */
function JobFilter({ matches, filters: { jobs: chosen, toggleJob, set } }: FilterBarProps) {
  const { t } = useTranslation(['company', 'match-board']);
  const jobs = [...new Map(matches.map(({ job, jobOnBoard }) => [job, jobOnBoard.headline]))].sort(
    ([, one], [, other]) => one.localeCompare(other),
  );
  if (jobs.length < 2) return null;
  const chips = (shown: typeof jobs) =>
    shown.map(([id, headline]) => (
      <Chip
        key={id}
        pressed={chosen.includes(id)}
        count={String(matches.filter(({ job }) => job === id).length)}
        onToggle={() => toggleJob(id)}
      >
        {headline}
      </Chip>
    ));
  const list = (
    <>
      <SelectBox
        aria-label={t('matches.byJob')}
        placeholder={t(chosen.length > 0 ? 'match-board:filters.addJob' : 'matches.allJobs')}
        data={jobs.filter(([id]) => !chosen.includes(id)).map(([value, label]) => ({ value, label }))}
        value={null}
        onChange={(id) => id && toggleJob(id)}
      />
      {chips(jobs.filter(([id]) => chosen.includes(id)))}
    </>
  );
  if (jobs.length > MAX_CHIPS) return list;
  return (
    <>
      <div className={classes.narrowOnly}>
        <div className={page.chips}>{list}</div>
      </div>
      <div className={`${page.chips} ${classes.wideOnly}`}>
        <Chip pressed={chosen.length === 0} count={String(matches.length)} onToggle={() => set('job', null)}>
          {t('matches.allJobs')}
        </Chip>
        {chips(jobs)}
      </div>
    </>
  );
}
