import { Button } from '@mantine/core';
import type { BlogVersion } from '@tandem/contracts/blog';
import { Field } from '@tandem/ui/Field';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { TextArea } from '@tandem/ui/TextBox';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ArticleText } from '../../../lib/article/ArticleText.tsx';
import { BackLink } from '../../../lib/BackLink.tsx';
import { Dialog } from '../../../lib/Dialog.tsx';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { useLeaveQuestion } from '../../../lib/editing/use-leave-question.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../lib/preload.ts';
import { useTitle } from '../../../lib/title.ts';
import { Versions } from '../../../lib/writing/Versions.tsx';
import { WritingStatus } from '../../../lib/writing/WritingStatus.tsx';
import writing from '../../../lib/writing/writing.module.css';
import { ColleagueNotice } from '../ColleagueNotice.tsx';
import { ArticleDetails } from './ArticleDetails.tsx';
import classes from './article.module.css';
import { articleAsText, blogFieldText } from './blog-field-text.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { type ArticleField, useArticle } from './use-article.ts';

const RichText = lazyPart(() => import('../../../lib/rich-text/RichText.tsx'));

/** Editor of an article. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  return <ArticleEditorPage key={id} id={id} />;
}

function ArticleEditorPage({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['blog', 'editing']);
  const editor = useArticle(id);
  const [isPreviewing, setPreviewing] = useState(false);
  const { article, change, errors } = editor;
  useTitle(article?.title || t('untitled'));
  useLeaveQuestion(editor.isUnsaved);
  if (editor.query.isError && !article) return <LoadFailed title={t('articleFailed')} query={editor.query} />;
  if (!article) return <PageSkeleton label={t('articleLoading')} />;

  const upload = async (file: Blob) => (await api.blogs.addMedia({ params: { blogId: id }, file })).picture;
  const labelOf = (field: ArticleField) => t(`fields.${field}`);
  return (
    <div className={writing.page}>
      <div className={writing.bar}>
        <BackLink to={paths.admin.blog}>{t('title')}</BackLink>
        <WritingStatus editor={editor} text={article} />
        <Button variant="default" size="xs" onClick={() => setPreviewing(true)}>
          {t('preview')}
        </Button>
      </div>
      <ColleagueNotice record="article" id={id} />
      <div className={writing.columns}>
        <div className={writing.writing} lang={article.language}>
          <h1 className="td-hidden">{article.title || t('untitled')}</h1>
          {Object.keys(editor.conflicts).length > 0 && (
            <Conflicts<ArticleField>
              mine={editor.typed}
              theirs={editor.conflicts}
              labelOf={labelOf}
              textOf={(field, value) => blogFieldText(field, value, i18n.language)}
              onChoose={editor.decide}
            />
          )}
          <Field id="title" label={labelOf('title')} error={errors.title}>
            {(control) => (
              <TextArea
                {...control}
                rows={1}
                maxLength={150}
                value={article.title}
                onChange={({ target }) => change('title', target.value.replaceAll('\n', ' '))}
              />
            )}
          </Field>
          <Field id="headline" label={labelOf('headline')} hint={t('headlineHint')} error={errors.headline}>
            {(control) => (
              <TextArea
                {...control}
                voice
                rows={2}
                maxLength={300}
                value={article.headline}
                onChange={({ target }) => change('headline', target.value.replaceAll('\n', ' '))}
              />
            )}
          </Field>
          <Field id="body" label={labelOf('body')} error={errors.body ?? editor.stepErrors.body}>
            {(control) => (
              <Suspense fallback={<PageSkeleton label={t('articleLoading')} />}>
                <RichText
                  key={editor.version}
                  id={control.id}
                  label={labelOf('body')}
                  kind="article"
                  upload={upload}
                  describedBy={control['aria-describedby']}
                  invalid={control.error}
                  value={article.body}
                  onChange={(body) => change('body', body)}
                />
              </Suspense>
            )}
          </Field>
        </div>
        <aside className={writing.side} aria-label={t('settings')}>
          <PublishPanel editor={editor} article={article} />
          <ArticleDetails editor={editor} article={article} upload={upload} />
          <Versions<BlogVersion['content']>
            id={id}
            text={article}
            asText={(content) => articleAsText(content, i18n.language)}
            list={() => api.blogs.revisions({ params: { id } })}
            get={(revisionId) => api.blogs.version({ params: { id, revisionId } })}
            restore={editor.restore}
          />
        </aside>
      </div>
      <Dialog opened={isPreviewing} onClose={() => setPreviewing(false)} title={t('preview')} wide>
        <article lang={article.language} className={classes.preview}>
          <h1>{article.title}</h1>
          <p className={classes.lead}>{article.headline}</p>
          <ArticleText html={article.body} />
        </article>
      </Dialog>
    </div>
  );
}
