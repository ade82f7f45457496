import type { CandidateList } from '@tandem/contracts/candidate-list';
import { formatNumber } from '@tandem/i18n/format';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { NO_CANDIDATE_FILTERS } from '../../../lib/shared-queries.ts';
import { useCandidateFacets, useCandidateLists } from '../use-candidate-lists.ts';
import classes from './pipeline.module.css';
import type { Filters } from './use-filters.ts';

interface ListsNavProps {
  filters: Filters;
  /** Called when a list is chosen. */
  onLeave: () => void;
  onNew: () => void;
}

/** Views of the candidates: all, the user's own, and each list of the team. */
export function ListsNav({ filters: { filters, searchOf }, onLeave, onNew }: ListsNavProps) {
  const { t } = useTranslation('candidate-lists');
  const { account } = useSession();
  const lists = useCandidateLists();
  const counts = useCandidateFacets(NO_CANDIDATE_FILTERS).data;
  const me = account?._id ?? '';
  const isMine = !filters.list && filters.owner.length === 1 && filters.owner[0] === me;
  const mine = counts?.owner.find(({ _id }) => _id === me)?.count ?? 0;
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={classes.lists}>
        <li>
          <Link to={paths.hiring.search}>{t('nav.search')}</Link>
        </li>
        <Entry to={searchOf({})} isCurrent={!filters.list && !isMine} count={counts?.all} onLeave={onLeave}>
          {t('nav.all')}
        </Entry>
        <Entry to={searchOf({ owner: me })} isCurrent={isMine} count={counts && mine} onLeave={onLeave}>
          {t('nav.mine')}
        </Entry>
      </ul>
      <ul className={classes.lists}>
        <li>
          <Link to={paths.hiring.sequences}>{t('nav.sequences')}</Link>
        </li>
      </ul>
      <div className={classes.listsHead}>
        <h2>{t('nav.lists')}</h2>
        <TextButton small onClick={onNew}>
          {t('list.new')}
        </TextButton>
      </div>
      {lists.isError && !lists.data && (
        <p className={classes.hint}>
          {t('nav.failed')}{' '}
          <TextButton small onClick={() => lists.refetch()}>
            {t('retry')}
          </TextButton>
        </p>
      )}
      {lists.data?.length === 0 && <p className={classes.hint}>{t('nav.empty')}</p>}
      <ul className={classes.lists}>
        {lists.data?.map((list: CandidateList) => (
          <Entry
            key={list._id}
            to={searchOf({ list: list._id })}
            isCurrent={filters.list === list._id}
            count={list.count}
            onLeave={onLeave}
          >
            {list.name}
          </Entry>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: { search: string };
  isCurrent: boolean;
  count: number | undefined;
  onLeave: () => void;
  children: string;
}

function Entry({ to, isCurrent, count, onLeave, children }: EntryProps) {
  const { t, i18n } = useTranslation('candidate-lists');
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onLeave}>
        <span>{children}</span>{' '}
        {count !== undefined && (
          <span className={classes.count}>
            <span aria-hidden="true">{formatNumber(count, i18n.language)}</span>
            <span className="td-hidden">{t('nav.count', { count })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
