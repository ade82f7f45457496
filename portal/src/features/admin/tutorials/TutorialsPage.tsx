import { Button } from '@mantine/core';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { skillLabel } from '@tandem/catalogue/skills';
import type { TutorialSummary } from '@tandem/contracts/tutorial';
import { labelled } from '@tandem/i18n/facts';
import { formatDate, formatList, formatNumber } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Outline } from '@tandem/ui/Outline';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';
import admin from '../admin.module.css';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import type { Column } from '../table/DataTable.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { CommentQueue } from './CommentQueue.tsx';

const PAGE = 20;
const STATES = ['all', 'proposed', 'draft', 'declined', 'published', 'deleted'] as const;
const SORTS = ['title', 'publishDate', 'updatedDate'] as const;
const PLACE = 'tutorials';

/** Tutorials in every state, and comments that wait for a decision. */
export default function TutorialsPage() {
  const { t, i18n } = useTranslation('tutorials');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { values, skip, set, isFiltered, view } = useAddress('tutorials', ['state', 'q', 'sort']);
  const state = STATES.find((each) => each === values.state) ?? 'all';
  const sort = sortFrom(SORTS, values.sort, '-updatedDate');
  const list = useQuery({
    queryKey: ['tutorials', 'admin', state, values.q, sort, skip],
    queryFn: () => api.tutorials.query({ body: { state, text: values.q || undefined, sort, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['tutorials'] });
  const failed = (error: Error) => toast.bad(error.message);
  const begin = useMutation({
    mutationFn: () =>
      api.tutorials.create({ body: { title: t('mine.untitled'), language: i18n.language as InterfaceLanguage } }),
    onSuccess: ({ tutorial }) => navigate(paths.admin.tutorial(tutorial._id)),
    onError: failed,
  });
  const restore = useMutation({
    mutationFn: ({ _id }: TutorialSummary) => api.tutorials.restore({ params: { id: _id } }),
    onSuccess: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: TutorialSummary) => api.tutorials.remove({ params: { id: _id } }),
    onSuccess: ({ message }, tutorial) => {
      const text = labelled(message, tutorial.title || t('mine.untitled'), i18n.language);
      offerUndo({ place: PLACE, text, run: () => restore.mutate(tutorial) });
      return refresh();
    },
    onError: failed,
  });
  const columns: Column<TutorialSummary>[] = [
    {
      head: t('form.title'),
      sort: 'title',
      cell: ({ _id, title, author, tags }) => (
        <>
          {state === 'deleted' ? (
            <b>{title}</b>
          ) : (
            <Link data-edit to={paths.admin.tutorial(_id)}>
              <b>{title}</b>
            </Link>
          )}
          <span className={admin.under}>
            {[author, formatList(tags.map(skillLabel), i18n.language)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      head: t('state'),
      labelled: true,
      cell: (tutorial) => <Outline>{t(state === 'deleted' ? 'states.deleted' : `states.${tutorial.state}`)}</Outline>,
    },
    {
      head: t('reactions'),
      labelled: true,
      cell: ({ likes, commentsLength }) =>
        `${t('likes', { count: likes })} · ${t('comments.count', { count: commentsLength })}`,
    },
    {
      head: t('updated'),
      sort: 'updatedDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ updatedDate }) => formatDate(updatedDate, i18n.language),
    },
  ];
  const total = list.data?.total;
  return (
    <ListPage
      title={t('admin.title')}
      lead={total !== undefined && t('count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('mine.write')}
        </Button>
      }
      view={view}
      filters={
        <div className={admin.filters}>
          <Choices
            single
            options={STATES}
            labelOf={(each) => t(`states.${each}`)}
            chosen={[state]}
            onChange={([next]) => set({ state: next === 'all' ? undefined : next })}
          />
          <Search label={t('search')} hint={t('searchHint')} value={values.q} onSearch={(q) => set({ q })} />
          <UndoList place={PLACE} />
        </div>
      }
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      empty={emptyState(isFiltered, (key) => t(key === 'empty' || key === 'emptyText' ? `admin.${key}` : key))}
      skip={skip}
      size={PAGE}
      canEdit
      table={{
        columns,
        idOf: ({ _id }) => _id,
        nameOf: ({ title }) => title,
        sort,
        onSort: (next) => set({ sort: next }),
        actions: (tutorial) =>
          state === 'deleted' ? (
            <Button
              variant="default"
              size="xs"
              aria-label={t('restoreLabel', { title: tutorial.title })}
              onClick={() => restore.mutate(tutorial)}
            >
              {t('restore')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="xs"
              aria-label={t('removeLabel', { title: tutorial.title })}
              onClick={() => remove.mutate(tutorial)}
            >
              {t('remove')}
            </Button>
          ),
      }}
      below={<CommentQueue />}
    />
  );
}
