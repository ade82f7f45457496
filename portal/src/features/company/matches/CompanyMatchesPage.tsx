import type { MatchView } from '@tandem/contracts/match';
import { formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Chip } from '@tandem/ui/Chip';
import { Kbd } from '@tandem/ui/Kbd';
import { SelectBox } from '@tandem/ui/SelectBox';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { historyStep } from '../../../lib/filter-history.ts';
import { MatchesPage } from '../../../lib/matches/MatchesPage.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import page from '../company.module.css';
import { columnOf } from '../match-text.ts';
import { Board } from './Board.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { EndedMatches } from './EndedMatches.tsx';
import classes from './matches.module.css';
import { useMatchSteps } from './use-match-steps.ts';

const KEYS = [
  ['←', '→', 'column'],
  ['↑', '↓', 'match'],
  ['A', '', 'accept'],
  ['R', '', 'reject'],
  ['Z', '', 'undo'],
] as const;

const MatchDrawer = preload(async () => ({ default: (await import('./MatchDrawer.tsx')).MatchDrawer }));

/** More jobs than these are chosen from a list. */
const MOST_CHIPS = 4;

/** The company's matches as a board by status. The job and the open match are in the address. */
export default function CompanyMatchesPage() {
  const { t, i18n } = useTranslation(['company', 'common']);
  const { list, step } = useMatches();
  const [address, setAddress] = useSearchParams();
  const steps = useMatchSteps(step);

  const set = (key: string, value: string | null) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(key, value);
    else next.delete(key);
    setAddress(next, historyStep(window.location.search, next.toString()));
  };

  const all = list.data ?? [];
  const job = address.get('job');
  const shown = job ? all.filter((match) => match.job === job) : all;
  const filter = (job && shown[0]?.jobOnBoard.headline) || t('matches.allJobs');
  const opened = all.find(({ _id }) => _id === address.get('match'));
  const open = (match: MatchView | null, rejecting = false) => {
    steps.reject(rejecting);
    set('match', match?._id ?? null);
  };

  const content = () => (
    <>
      <Board
        matches={shown}
        column={address.get('column')}
        onColumn={(key) => set('column', key)}
        onOpen={open}
        steps={steps}
      />
      <EndedMatches matches={shown.filter((match) => columnOf(match) === null)} onOpen={open} />
      <p className={classes.keys}>
        {KEYS.map(([one, other, key]) => (
          <span key={key}>
            <Kbd>{one}</Kbd>
            {other && <Kbd>{other}</Kbd>} {t(`matches.keys.${key}`)}
          </span>
        ))}
      </p>
    </>
  );

  const waiting = all.filter(({ status, turn }) => status === 'pending' && turn === 'company').length;
  return (
    <MatchesPage
      className={page.page}
      list={list}
      title={t('matches.title')}
      lead={list.data && t('matches.waiting', { count: waiting })}
      actions={<JobFilter matches={all} chosen={job} onChoose={(id) => set('job', id)} />}
      failed={t('matches.failed')}
      skeleton={<BoardSkeleton />}
      empty={{
        title: t('matches.empty'),
        text: t('matches.emptyText'),
        linkLabel: t('matches.toJobs'),
        linkTo: paths.hiring.jobs,
      }}
      content={content}
    >
      <Announcement>
        {list.data &&
          t('common:results', {
            what: filter,
            count: shown.length,
            number: formatNumber(shown.length, i18n.language),
          })}
      </Announcement>
      <Suspense fallback={null}>
        <MatchDrawer match={opened} steps={steps} onClose={() => open(null)} />
      </Suspense>
    </MatchesPage>
  );
}

interface JobFilterProps {
  matches: readonly MatchView[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function JobFilter({ matches, chosen, onChoose }: JobFilterProps) {
  const { t } = useTranslation('company');
  const jobs = new Map(matches.map(({ job, jobOnBoard }) => [job, jobOnBoard.headline]));
  if (jobs.size < 2) return null;
  if (jobs.size > MOST_CHIPS)
    return (
      <SelectBox
        aria-label={t('matches.byJob')}
        placeholder={t('matches.allJobs')}
        data={[...jobs].map(([value, label]) => ({ value, label }))}
        value={chosen}
        onChange={onChoose}
      />
    );
  return (
    <div className={page.chips}>
      <Chip pressed={!chosen} count={String(matches.length)} onToggle={() => onChoose(null)}>
        {t('matches.allJobs')}
      </Chip>
      {[...jobs].map(([id, headline]) => (
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
  );
}
