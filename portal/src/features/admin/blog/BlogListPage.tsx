import { Button } from '@mantine/core';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import type { BlogSummary } from '@tandem/contracts/blog';
import { formatNumber, languageName } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { SelectBox } from '@tandem/ui/SelectBox';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import classes from '../admin.module.css';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { ArticleActions } from './ArticleActions.tsx';
import own from './article.module.css';
import { BLOG_SORTS, useBlogColumns } from './use-blog-columns.tsx';

const PAGE = 20;
const STATES = ['all', 'draft', 'scheduled', 'published', 'deleted'] as const;

/** All articles of the blog, public or not; new ones are started here. */
export default function BlogListPage() {
  const { t, i18n } = useTranslation(['blog', 'common']);
  const navigate = useNavigate();
  const { values, skip, set, view } = useAddress('blog', ['text', 'state', 'language', 'sort']);
  const state = STATES.find((each) => each === values.state) ?? 'all';
  const language = INTERFACE_LANGUAGES.find((each) => each === values.language);
  const sort = sortFrom(BLOG_SORTS, values.sort, '-updatedDate');
  const list = useQuery({
    queryKey: ['blogs', values, skip],
    queryFn: () =>
      api.blogs.list({
        query: { text: values.text || undefined, state, language: language && [language], sort, skip, limit: PAGE },
      }),
    placeholderData: keepPreviousData,
  });
  const write = useMutation({
    mutationFn: () => api.blogs.create({ body: { language: i18n.language as (typeof INTERFACE_LANGUAGES)[number] } }),
    onSuccess: ({ _id }) => navigate(paths.admin.article(_id)),
    onError: (error) => toast.bad(error.message),
  });
  const total = list.data?.total;
  return (
    <ListPage<BlogSummary>
      title={t('title')}
      lead={total !== undefined && t('count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={
        <Button loading={write.isPending} onClick={() => write.mutate()}>
          {t('write')}
        </Button>
      }
      view={view}
      filters={
        <>
          <UndoList place="blog" />
          <div className={classes.filters}>
            <Search label={t('search')} hint={t('searchHint')} value={values.text} onSearch={(text) => set({ text })} />
            <div className={own.language}>
              <SelectBox
                aria-label={t('language')}
                placeholder={t('allLanguages')}
                data={INTERFACE_LANGUAGES.map((each) => ({ value: each, label: languageName(each, i18n.language) }))}
                value={language ?? null}
                onChange={(next) => set({ language: next ?? '' })}
              />
            </div>
            <span className={classes.chips}>
              {STATES.map((each) => (
                <Chip key={each} pressed={state === each} onToggle={() => set({ state: each === 'all' ? '' : each })}>
                  {t(`states.${each}`)}
                </Chip>
              ))}
            </span>
          </div>
        </>
      }
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      empty={{ figure: 'nothing', title: t('nothing'), children: t('nothingText') }}
      skip={skip}
      size={PAGE}
      canEdit
      table={{
        columns: useBlogColumns(),
        sort,
        onSort: (next) => set({ sort: next }),
        idOf: ({ _id }) => _id,
        nameOf: ({ title }) => title || t('untitled'),
        actions: (article) => <ArticleActions article={article} />,
      }}
    />
  );
}
