import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAnswered } from '../../../lib/answered.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { useTyped } from '../../../lib/use-typed.ts';
import page from '../company.module.css';
import { CandidateCards } from './CandidateCards.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import classes from './candidates.module.css';
import { Filters } from './Filters.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { PAGE, useCandidates } from './use-candidates.ts';
import { useFilters } from './use-filters.ts';
import { useSelection } from './use-selection.ts';

const SEARCH_PAUSE = 250;

/** The people whom the company keeps. What is looked for, the view and the page are in the address. */
export default function CandidatesPage() {
  const { t, i18n } = useTranslation(['company', 'candidates', 'search']);
  useTitle(t('candidates.title'));
  const { filters, view, skip, set, turnSource, isFiltered } = useFilters();
  const [typed, setTyped] = useTyped(filters.text);
  const list = useCandidates(filters, skip, PAGE[view]);
  const selection = useSelection();
  const answered = useAnswered(list);
  const search = useDebouncedCallback((value: string) => set({ text: value.trim() }), SEARCH_PAUSE);
  const showAll = () => {
    setTyped('');
    set({ text: '', source: '', told: '', expiring: '' });
  };

  const actions = (
    <>
      <Button variant="default" component={Link} to={paths.hiring.importCandidates}>
        {t('candidates:list.import')}
      </Button>
      <Button component={Link} to={paths.hiring.newCandidate}>
        {t('candidates.add')}
      </Button>
    </>
  );
  const isEmpty = list.data?.total === 0 && !isFiltered;

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('candidates.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('candidates.loading')} rows={8} person />;
    if (isEmpty)
      return (
        <EmptyState
          figure="empty"
          level={2}
          title={t('candidates.empty')}
          actions={
            <>
              <Button component={Link} to={paths.hiring.extension}>
                {t('candidates.toExtension')}
              </Button>
              <Button component={Link} variant="default" to={paths.hiring.importCandidates}>
                {t('candidates:list.import')}
              </Button>
              <Button component={Link} variant="subtle" to={paths.hiring.newCandidate}>
                {t('candidates.add')}
              </Button>
            </>
          }
        >
          {t('candidates.emptyText')}
        </EmptyState>
      );
    if (list.data.items.length === 0)
      return (
        <EmptyState
          figure="nothing"
          level={2}
          title={filters.text ? t('candidates.nothing', { text: filters.text }) : t('candidates:list.nobody')}
          actions={
            <Button variant="default" onClick={showAll}>
              {t('candidates.all')}
            </Button>
          }
        >
          {t('candidates:list.nobodyText')}
        </EmptyState>
      );
    return (
      <>
        {view === 'cards' ? (
          <CandidateCards candidates={list.data.items} selection={selection} />
        ) : (
          <CandidateTable candidates={list.data.items} selection={selection} />
        )}
        <Pages skip={skip} size={PAGE[view]} total={list.data.total} />
        <SelectionBar ids={selection.ids} clear={selection.clear} />
      </>
    );
  };

  return (
    <div className={page.page}>
      <PageHead
        title={t('candidates.title')}
        lead={
          list.data &&
          !isEmpty &&
          t('candidates.count', { count: list.data.total, number: formatNumber(list.data.total, i18n.language) })
        }
        leadKey={answered}
        actions={!isEmpty && actions}
      />
      <p className={classes.beside}>
        <Link to={paths.hiring.search}>{t('search:find')}</Link>
      </p>
      {!isEmpty && (
        <>
          <div className={classes.search}>
            <TextBox
              type="search"
              icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
              aria-label={t('candidates.search')}
              placeholder={t('candidates:list.searchHint')}
              maxLength={200}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                search(event.target.value);
              }}
            />
          </div>
          <Filters filters={filters} view={view} set={set} turnSource={turnSource} />
        </>
      )}
      <UndoList place="candidates" />
      {content()}
    </div>
  );
}
