import type { MatchView } from '@tandem/contracts/match';
import { Chip } from '@tandem/ui/Chip';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { useTeamMembers } from '../../../lib/company/use-team-members.ts';
import page from '../company.module.css';
import classes from './matches.module.css';
import type { MatchFilters } from './use-match-filters.ts';

/** More jobs than these are chosen from a list. */
const MOST_CHIPS = 4;

interface FilterBarProps {
  matches: readonly MatchView[];
  filters: MatchFilters;
}

/** Narrows the board down to a job, or to the matches that wait for the company. */
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
      <InChargeFilter chosen={filters.inCharge} onChoose={(id) => filters.set('inCharge', id)} />
      <JobFilter matches={matches} chosen={filters.job} onChoose={(id) => filters.set('job', id)} />
    </div>
  );
}

function InChargeFilter({ chosen, onChoose }: Pick<JobFilterProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation('match-board');
  const team = useTeamMembers().data ?? [];
  if (team.length < 2) return null;
  return (
    <div className={classes.inCharge}>
      <SelectBox
        aria-label={t('inCharge.filter')}
        placeholder={t('inCharge.filterAll')}
        data={team.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}

interface JobFilterProps {
  matches: readonly MatchView[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function JobFilter({ matches, chosen, onChoose }: JobFilterProps) {
  const { t } = useTranslation('company');
  const jobs = [...new Map(matches.map(({ job, jobOnBoard }) => [job, jobOnBoard.headline]))].sort(
    ([, one], [, other]) => one.localeCompare(other),
  );
  if (jobs.length < 2) return null;
  const select = (
    <SelectBox
      aria-label={t('matches.byJob')}
      placeholder={t('matches.allJobs')}
      data={jobs.map(([value, label]) => ({ value, label }))}
      value={chosen}
      onChange={onChoose}
    />
  );
  if (jobs.length > MOST_CHIPS) return select;
  return (
    <>
      <div className={classes.narrowOnly}>{select}</div>
      <div className={`${page.chips} ${classes.wideOnly}`}>
        <Chip pressed={!chosen} count={String(matches.length)} onToggle={() => onChoose(null)}>
          {t('matches.allJobs')}
        </Chip>
        {jobs.map(([id, headline]) => (
          <Chip
            key={id}
            pressed={chosen === id}
            count={String(matches.filter(({ job }) => job === id).length)}
            onToggle={() => onChoose(chosen === id ? null : id)}
          >
            {headline}
          </Chip>
        ))}
      </div>
    </>
  );
}
