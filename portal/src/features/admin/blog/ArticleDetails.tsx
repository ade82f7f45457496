import { Button } from '@mantine/core';
import { HASHTAGS, HASHTAGS_PER_ITEM } from '@tandem/catalogue/hashtags';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { pictureFor } from '@tandem/catalogue/pictures';
import type { Blog } from '@tandem/contracts/blog';
import { languageName } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TagList } from '@tandem/ui/TagList';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { FileDrop } from '../../../lib/FileDrop.tsx';
import { paths } from '../../../lib/paths.ts';
import writing from '../../../lib/writing/writing.module.css';
import classes from './article.module.css';
import type { ArticleEditor } from './use-article.ts';

interface ArticleDetailsProps {
  editor: ArticleEditor;
  article: Blog;
  upload: (file: Blob) => Promise<Blog['media'][number]>;
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** The metadata of an article, such as its URL, author, tags, cover and translations. */
export function ArticleDetails({ editor, article, upload }: ArticleDetailsProps) {
  const { t, i18n } = useTranslation('blog');
  const navigate = useNavigate();
  const { change, errors } = editor;
  const language = (each: string) => ({ value: each, label: languageName(each, i18n.language) });
  const translate = useMutation({
    mutationFn: (to: (typeof INTERFACE_LANGUAGES)[number]) =>
      api.blogs.create({ body: { language: to, translationOf: article._id } }),
    onSuccess: ({ _id }) => navigate(paths.admin.article(_id)),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <Section small title={t('details')} line="rule">
      <div className={writing.fields}>
        <Field id="slug" label={t('fields.slug')} hint={t('slugHint')} error={errors.slug ?? editor.stepErrors.slug}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={100}
              value={article.slug}
              onChange={({ target }) => change('slug', target.value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))}
            />
          )}
        </Field>
        <Field id="author" label={t('fields.author')} error={errors.author}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={100}
              value={article.author}
              onChange={({ target }) => change('author', target.value)}
            />
          )}
        </Field>
        <Field id="language" label={t('fields.language')} error={errors.language}>
          {(control) => (
            <SelectBox
              {...control}
              data={INTERFACE_LANGUAGES.map(language)}
              value={article.language}
              onChange={(next) => change('language', next)}
            />
          )}
        </Field>
        <Field
          id="tags"
          label={t('fields.tags')}
          hint={t('tagsHint', { count: HASHTAGS_PER_ITEM })}
          error={errors.tags}
        >
          {(control) => (
            <>
              <TagList
                tags={article.tags.map((tag) => `#${tag}`)}
                removeLabel={(tag) => t('removeTag', { tag })}
                onRemove={(nth) =>
                  change(
                    'tags',
                    article.tags.filter((_, index) => index !== nth),
                  )
                }
              />
              <SelectBox
                {...control}
                placeholder={t('addTag')}
                disabled={article.tags.length >= HASHTAGS_PER_ITEM}
                data={HASHTAGS.filter((tag) => !article.tags.includes(tag))}
                value={null}
                onChange={(tag) => tag && change('tags', [...article.tags, tag])}
              />
            </>
          )}
        </Field>
        <Cover editor={editor} article={article} upload={upload} />
        <Field id="translate" label={t('translate')} hint={t('translateHint')}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('chooseLanguage')}
              disabled={translate.isPending}
              data={INTERFACE_LANGUAGES.filter(
                (each) => each !== article.language && !article.translations.some((other) => other.language === each),
              ).map(language)}
              value={null}
              onChange={(next) => next && translate.mutate(next as (typeof INTERFACE_LANGUAGES)[number])}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

/** The cover picture with its description. */
function Cover({ editor, article, upload }: ArticleDetailsProps) {
  const { t } = useTranslation('blog');
  const { change, errors } = editor;
  const store = useMutation({
    mutationFn: upload,
    onSuccess: async ({ id }) => {
      await editor.query.refetch();
      change('cover', id);
    },
    onError: (error) => toast.bad(error.message),
  });
  const picture = article.media.find(({ id }) => id === article.cover);
  return (
    <div>
      <FileDrop
        accept={PICTURES}
        label={t('fields.cover')}
        className={classes.cover}
        onFile={(file) => store.mutate(file)}
      >
        {(pick) => (
          <>
            {picture && <img src={pictureFor(picture.url, 480)} alt={article.coverText} />}
            <Button size="xs" variant="default" loading={store.isPending} onClick={pick}>
              {t(picture ? 'changeCover' : 'addCover')}
            </Button>
            {picture && (
              <Button size="xs" variant="subtle" onClick={() => change('cover', '')}>
                {t('removeCover')}
              </Button>
            )}
          </>
        )}
      </FileDrop>
      {picture && (
        <Field id="coverText" label={t('fields.coverText')} error={errors.coverText}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={500}
              value={article.coverText}
              onChange={({ target }) => change('coverText', target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
