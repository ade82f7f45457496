import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CandidateList } from '@tandem/contracts/candidate-list';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { formatNumber } from '@tandem/i18n/format';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { OpenSearchForm, SearchForm } from '../../../lib/search-form/SearchForm.tsx';
import { useSession } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { useAnsweredQuery } from '../../../lib/use-answered-query.ts';
import { useTypedSearch } from '../../../lib/use-typed-value.ts';
import panel from '../search/search.module.css';
import { useCandidateLists } from '../use-candidate-lists.ts';
import { PAGE, useCandidate, useCandidates } from '../use-candidates.ts';
import { useSelection } from '../use-selection.ts';
import classes from './candidates.module.css';
import { ListsNav } from './ListsNav.tsx';
import { PageActions } from './PageActions.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useFilters } from './use-filters.ts';
import { UNDO_PLACE } from './use-pipeline.ts';
import { ViewChoice } from './ViewChoice.tsx';

const CandidateTable = preload(async () => ({ default: (await import('./CandidateTable.tsx')).CandidateTable }));
const FilterPanel = preload(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));
const SelectionBar = preload(async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar }));
const CandidateCards = lazy(async () => ({ default: (await import('./CandidateCards.tsx')).CandidateCards }));
const NoCandidates = lazy(async () => ({ default: (await import('./NoCandidates.tsx')).NoCandidates }));
const ListDialog = lazy(() => import('./ListDialog.tsx'));
const TagsDialog = lazy(() => import('./TagsDialog.tsx'));

/** The company's candidates, its lists, and bulk actions. All choices are in the URL. */
export default function CandidatesPage() {
  const { t, i18n } = useTranslation(['candidate-lists', 'company', 'candidates']);
  const navigate = useNavigate();
  const { account } = useSession();
  const address = useFilters();
  const { filters, view, skip, set, searchOf, active, isFiltered } = address;
  const [typed, type] = useTypedSearch(filters.text, (text) => set({ text }));
  const [isNewOpen, setNewOpen] = useState(false);
  const [tagged, setTagged] = useState<Candidate>();
  const query = useCandidates(filters, skip, PAGE[view]);
  const lists = useCandidateLists();
  const selection = useSelection();
  const answered = useAnsweredQuery(query);
  const side = useRef<HTMLElement>(null);
  /** On small screens the lists cover the page. */
  const leaveSide = () => side.current?.hidePopover?.();
  const list = lists.data?.find(({ _id }) => _id === filters.list);
  const isMine = !list && filters.owner.length === 1 && filters.owner[0] === account?._id;
  const title = list?.name ?? t(isMine ? 'nav.mine' : 'nav.all');
  useTitle(title);
  const leaveList = ({ _id }: CandidateList) => {
    if (new URLSearchParams(window.location.search).get('list') === _id) navigate(searchOf({}));
  };
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const isEmpty = query.data?.total === 0 && !isFiltered;

  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('loading')} rows={8} person />;
    if (total === 0) return <NoCandidates filters={address} list={list} onClear={() => type('')} />;
    return (
      <>
        {view === 'cards' ? (
          <CandidateCards candidates={items} selection={selection} />
        ) : (
          <CandidateTable
            candidates={items}
            selection={selection}
            isLoading={query.isPlaceholderData}
            onTags={setTagged}
          />
        )}
        <Pages skip={skip} size={PAGE[view]} total={total} />
      </>
    );
  };

  return (
    <div className={panel.page}>
      <SearchForm
        id="candidate-filters"
        lined
        sheet={side}
        label={t('nav.panel')}
        showResults={t('nav.show', { count: total, number: formatNumber(total, i18n.language) })}
      >
        <ListsNav
          filters={address}
          onLeave={leaveSide}
          onNew={() => {
            leaveSide();
            setNewOpen(true);
          }}
        />
        <Suspense fallback={null}>
          <FilterPanel filters={address} />
        </Suspense>
      </SearchForm>
      <section className={panel.results} aria-busy={query.isFetching}>
        <PageHead
          title={title}
          lead={
            query.data && (
              <>
                {t(list ? 'countShared' : 'count', { count: total, number: formatNumber(total, i18n.language) })}
                {list?.jobId && (
                  <>
                    {' '}
                    <Link to={paths.hiring.job(list.jobId)}>{t('list.toJob')}</Link>
                  </>
                )}
              </>
            )
          }
          leadKey={answered}
          actions={<PageActions filters={filters} list={list} total={total} onGone={leaveList} />}
        />
        <div className={classes.tools}>
          <OpenSearchForm
            target="candidate-filters"
            label={t('nav.panel')}
            applied={active.length > 0 ? String(active.length) : undefined}
          />
          {(!isEmpty || filters.list) && (
            <TextBox
              type="search"
              icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
              aria-label={t('company:candidates.search')}
              placeholder={t('candidates:list.searchHint')}
              maxLength={200}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
          <ViewChoice filters={address} />
        </div>
        {!isEmpty && <StageTabs filters={address} />}
        {isFiltered && (
          <p className={classes.active}>
            {t('filter.active', { count: active.length })}{' '}
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => {
                type('');
                address.clear();
              }}
            >
              {t('filter.clear')}
            </Button>
          </p>
        )}
        <UndoList place={UNDO_PLACE} max={2} />
        <Suspense fallback={<RowsSkeleton label={t('loading')} rows={8} person />}>{content()}</Suspense>
        <Suspense fallback={null}>
          <SelectionBar
            ids={selection.ids}
            candidates={items.filter(({ _id }) => selection.has(_id))}
            list={list}
            clear={selection.clear}
          />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        {tagged && <TagsOf candidate={tagged} onClose={() => setTagged(undefined)} />}
        {isNewOpen && (
          <ListDialog onClose={() => setNewOpen(false)} onSaved={({ _id }) => navigate(searchOf({ list: _id }))} />
        )}
      </Suspense>
    </div>
  );
}

/** The tags of a candidate, who may leave the list by losing one of them. */
function TagsOf({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { data = candidate } = useCandidate(candidate._id);
  return <TagsDialog ids={[candidate._id]} candidates={[data]} onClose={onClose} />;
}
