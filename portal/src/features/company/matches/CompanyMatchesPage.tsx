import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import { formatList, formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Kbd } from '@tandem/ui/Kbd';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchesPage } from '../../../lib/matches/MatchesPage.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import page from '../company.module.css';
import { columnOf } from '../match-text.ts';
import { useSelection } from '../use-selection.ts';
import { Board } from './Board.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { EndedMatches } from './EndedMatches.tsx';
import { FilterBar } from './FilterBar.tsx';
import classes from './matches.module.css';
import { isSelectable } from './moves.ts';
import { useMatchFilters } from './use-match-filters.ts';
import { type StepForm, useMatchSteps } from './use-match-steps.ts';

const KEYS = [
  ['←', '→', 'column'],
  ['↑', '↓', 'match'],
  ['Space', '', 'move'],
  ['A', '', 'accept'],
  ['I', '', 'interview'],
  ['H', '', 'hire'],
  ['R', '', 'reject'],
  ['X', '', 'select'],
  ['M', '', 'menu'],
  ['Z', '', 'undo'],
] as const;

const BulkBar = preload(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));
const MatchDrawer = preload(async () => ({ default: (await import('./MatchDrawer.tsx')).MatchDrawer }));

/** The company's matches as a board by status. The filters and the open match are in the URL. */
export default function CompanyMatchesPage() {
  const { t, i18n } = useTranslation(['company', 'match-board', 'common']);
  const { list, step, show } = useMatches();
  const steps = useMatchSteps(step);
  const all = list.data ?? [];
  // Renders hundreds of cards in chunks, so that the page stays responsive.
  const isBoardReady = useDeferredValue(list.data !== undefined, false);
  const filters = useMatchFilters(all);
  const { shown, jobs } = filters;
  const selection = useSelection();
  const selected = shown.filter((match) => selection.has(match._id) && isSelectable(match));

  const headlines = new Set(shown.flatMap(({ job, jobOnBoard }) => (jobs.includes(job) ? jobOnBoard.headline : [])));
  const filter = formatList([...headlines], i18n.language) || t('matches.allJobs');
  const open = (match: MatchView | null, form: StepForm | null = null) => {
    steps.openForm(form);
    filters.set('match', match?._id ?? null);
  };

  const content = () => {
    if (!isBoardReady) return <BoardSkeleton />;
    if (shown.length === 0)
      return (
        <EmptyState
          figure="empty"
          level={2}
          title={t('match-board:filters.none')}
          actions={<Button onClick={filters.clear}>{t('match-board:filters.clear')}</Button>}
        >
          {t('match-board:filters.noneText', { count: all.length })}
        </EmptyState>
      );
    return (
      <>
        <Board
          matches={shown}
          column={filters.column}
          onColumn={(key) => filters.set('column', key)}
          onOpen={open}
          steps={steps}
          selection={selection}
        />
        <EndedMatches matches={shown.filter((match) => columnOf(match) === null)} onOpen={open} steps={steps} />
        <p className={classes.keys}>
          {KEYS.map(([one, other, key]) => (
            <span key={key}>
              <Kbd>{one === 'Space' ? t('match-board:space') : one}</Kbd>
              {other && <Kbd>{other}</Kbd>} {t(`matches.keys.${key}`)}
            </span>
          ))}
        </p>
      </>
    );
  };

  const waiting = all.filter(({ status, turn }) => status === 'pending' && turn === 'company').length;
  return (
    <MatchesPage
      className={page.page}
      list={list}
      title={t('matches.title')}
      lead={list.data && t('matches.waiting', { count: waiting })}
      actions={<FilterBar matches={all} filters={filters} />}
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
        <BulkBar matches={selected} show={show} clear={selection.clear} />
        <MatchDrawer match={filters.match} steps={steps} onClose={() => open(null)} />
      </Suspense>
    </MatchesPage>
  );
}
