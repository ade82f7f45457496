import { Button } from '@mantine/core';
import type { Blog, BlogRevision } from '@tandem/contracts/blog';
import { formatWhen } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextButton } from '@tandem/ui/TextButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './article.module.css';
import { blogFieldText } from './blog-field-text.ts';
import { TextDiff } from './TextDiff.tsx';
import type { ArticleEditor } from './use-article.ts';

interface VersionsProps {
  editor: ArticleEditor;
  article: Blog;
}

/** The stored versions of an article: who wrote them when, what changed, and restoring one. */
export function Versions({ editor, article }: VersionsProps) {
  const { t, i18n } = useTranslation('blog');
  const [opened, setOpened] = useState<BlogRevision>();
  const list = useQuery({
    queryKey: ['blog-versions', article._id],
    queryFn: async () => (await api.blogs.revisions({ params: { id: article._id } })).revisions,
  });
  const whoOf = ({ by, impersonatedBy }: BlogRevision) =>
    impersonatedBy ? t('versions.actedBy', { by, impersonatedBy }) : by || t('versions.onTime');
  return (
    <Section small title={t('versions.title')} line="rule">
      {list.isError && <LoadFailed title={t('versions.failed')} query={list} />}
      {list.isPending && <RowsSkeleton label={t('versions.loading')} rows={3} />}
      {list.data?.length === 0 && <p className={classes.quiet}>{t('versions.none')}</p>}
      <ol className={classes.versions}>
        {list.data?.map((version) => (
          <li key={version._id}>
            <time dateTime={version.date}>{formatWhen(version.date, i18n.language)}</time>
            <span>
              {t(`versions.kinds.${version.kind}`)}, {whoOf(version)}
              <span className={classes.quiet}>
                {t('versions.words', { added: version.added, removed: version.removed })}
              </span>
            </span>
            <TextButton
              aria-label={t('versions.compareOf', { when: formatWhen(version.date, i18n.language) })}
              onClick={() => setOpened(version)}
            >
              {t('versions.compare')}
            </TextButton>
          </li>
        ))}
      </ol>
      {opened && (
        <Dialog opened onClose={() => setOpened(undefined)} title={t('versions.compareTitle')} wide>
          <Comparison article={article} version={opened} />
          <Button
            loading={editor.restore.isPending}
            onClick={() => editor.restore.mutate(opened._id, { onSuccess: () => setOpened(undefined) })}
          >
            {t('versions.restore')}
          </Button>
        </Dialog>
      )}
    </Section>
  );
}

/** What was added to and removed from a version until now. */
function Comparison({ article, version }: { article: Blog; version: BlogRevision }) {
  const { t, i18n } = useTranslation('blog');
  const old = useQuery({
    queryKey: ['blog-version', version._id],
    queryFn: () => api.blogs.version({ params: { id: article._id, revisionId: version._id } }),
  });
  if (old.isError) return <LoadFailed title={t('versions.failed')} query={old} />;
  if (!old.data) return <RowsSkeleton label={t('versions.loading')} rows={4} />;
  const { content } = old.data;
  const text = (from: Pick<Blog, 'title' | 'headline' | 'body'>) =>
    (['title', 'headline', 'body'] as const)
      .map((field) => blogFieldText(field, from[field], i18n.language))
      .join('\n');
  return <TextDiff before={text(content)} after={text(article)} />;
}
