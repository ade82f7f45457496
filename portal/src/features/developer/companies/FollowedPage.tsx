import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { FollowedRow } from './FollowedRow.tsx';
import { FollowPrompt } from './FollowPrompt.tsx';
import classes from './followed.module.css';
import { isGone, useFollowed } from './use-followed.ts';

/**
 * Companies that a developer follows, which is visible to nobody else; `?follow=` names the company whose page they
 * come from.
 */
export default function FollowedPage() {
  const { t } = useTranslation('developer');
  useTitle(t('followed.title'));
  const [params] = useSearchParams();
  const slug = params.get('follow') ?? '';
  const followed = useFollowed();
  const { profile, companies, ids } = followed;

  const list = () => {
    if (profile.isError && !profile.data) return <LoadFailed title={t('followed.failed')} query={profile} />;
    if (!profile.data || companies.some(({ isPending }) => isPending))
      return <RowsSkeleton label={t('followed.loading')} />;
    const failed = companies.filter(({ error, data }) => error && !data && !isGone(error));
    const [first] = failed;
    if (first) {
      const refetch = () => Promise.all(failed.map((query) => query.refetch()));
      return <LoadFailed title={t('followed.failed')} query={{ error: first.error, refetch }} />;
    }
    if (ids.length === 0)
      return (
        !slug && (
          <EmptyState
            figure="empty"
            level={2}
            title={t('followed.nobody')}
            actions={<a href={paths.companies}>{t('followed.find')}</a>}
          >
            {t('followed.nobodyText')}
          </EmptyState>
        )
      );
    return (
      <Rows label={t('followed.title')}>
        {ids.map((id, nth) => (
          <FollowedRow key={id} id={id} query={companies[nth]} onStop={followed.stop} />
        ))}
      </Rows>
    );
  };
  return (
    <div className={classes.page}>
      <PageHead title={t('followed.title')} lead={t('followed.lead')} />
      {slug && profile.data && <FollowPrompt slug={slug} followed={followed} />}
      <UndoList place="followed" />
      {list()}
    </div>
  );
}
