import { Button } from '@mantine/core';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { skillLabel } from '@tandem/catalogue/skills';
import type { TutorialSummary } from '@tandem/contracts/tutorial';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatList } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Outline } from '@tandem/ui/Outline';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from '../../../lib/tutorials/tutorials.module.css';
import { UndoList } from '../../../lib/undo/UndoList.tsx';

const MAX_TUTORIALS = 100;

/** A developer's own and pinned tutorials. */
export default function MyTutorialsPage() {
  const { t, i18n } = useTranslation('tutorials');
  const navigate = useNavigate();
  const { user } = useSession();
  const pinned = user?.pinnedTutorials ?? [];
  useTitle(t('mine.title'));
  const own = useQuery({
    queryKey: ['tutorials', 'mine'],
    queryFn: () => api.tutorials.query({ body: { mine: true, limit: MAX_TUTORIALS, sort: '-updatedDate' } }),
  });
  const saved = useQuery({
    queryKey: ['tutorials', 'pinned', pinned],
    queryFn: () => api.tutorials.query({ body: { ids: [...pinned], limit: MAX_TUTORIALS } }),
    enabled: pinned.length > 0,
  });
  const begin = useMutation({
    mutationFn: () =>
      api.tutorials.create({ body: { title: t('mine.untitled'), language: i18n.language as InterfaceLanguage } }),
    onSuccess: ({ tutorial }) => navigate(paths.me.tutorial(tutorial._id)),
    onError: (error) => toast.bad(error.message),
  });
  const list = () => {
    if (own.isError && !own.data) return <LoadFailed title={t('failed')} query={own} />;
    if (!own.data) return <RowsSkeleton label={t('loading')} rows={3} />;
    if (own.data.items.length === 0)
      return (
        <EmptyState level={2} figure="empty" title={t('mine.empty')}>
          {t('mine.emptyText')}
        </EmptyState>
      );
    return <OwnTutorials tutorials={own.data.items} />;
  };
  return (
    <div className={classes.page}>
      <PageHead
        title={t('mine.title')}
        lead={t('mine.lead')}
        actions={
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            {t('mine.write')}
          </Button>
        }
      />
      <UndoList place={paths.me.tutorials} />
      {list()}
      {pinned.length > 0 && (
        <Section title={t('mine.pinned')}>
          {saved.isError && <LoadFailed title={t('failed')} query={saved} />}
          {saved.data && (
            <Rows label={t('mine.pinned')}>
              {saved.data.items.map(({ _id, slug, title, tags }) => (
                <Row
                  key={_id}
                  title={<a href={paths.tutorial(slug)}>{title}</a>}
                  meta={formatList(tags.map(skillLabel), i18n.language)}
                />
              ))}
            </Rows>
          )}
        </Section>
      )}
    </div>
  );
}

function OwnTutorials({ tutorials }: { tutorials: readonly TutorialSummary[] }) {
  const { t, i18n } = useTranslation('tutorials');
  return (
    <Rows label={t('mine.title')}>
      {tutorials.map(({ _id, title, state = 'draft', updatedDate, likes, commentsLength }) => (
        <Row
          key={_id}
          title={<Link to={paths.me.tutorial(_id)}>{title}</Link>}
          marks={<Outline>{t(`states.${state}`)}</Outline>}
          meta={joinFacts([
            t('changed', { date: formatDate(updatedDate, i18n.language) }),
            state === 'published' && t('likes', { count: likes }),
            state === 'published' && t('comments.count', { count: commentsLength }),
          ])}
        />
      ))}
    </Rows>
  );
}
