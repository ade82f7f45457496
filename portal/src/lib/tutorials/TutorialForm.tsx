import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { skillLabel } from '@tandem/catalogue/skills';
import type { Tutorial } from '@tandem/contracts/tutorial';
import { languageName } from '@tandem/i18n/format';
import { AddBox } from '@tandem/ui/AddBox';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TagList } from '@tandem/ui/TagList';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import text from '../rich-text/rich-text.module.css';
import { useSkills } from '../skills.ts';
import classes from './tutorials.module.css';
import type { TutorialEditor } from './use-tutorial.ts';

const RichText = lazy(() => import('../rich-text/RichText.tsx'));

const MAX_TAGS = 5;

interface TutorialFormProps {
  editor: TutorialEditor;
  tutorial: Tutorial;
  isReadOnly: boolean;
}

/** The fields of a tutorial: title, summary, skills and text with pictures and code. */
export function TutorialForm({ editor, tutorial, isReadOnly }: TutorialFormProps) {
  const { t, i18n } = useTranslation('tutorials');
  const known = useSkills();
  const { change } = editor;
  const errors = { ...editor.stepErrors, ...editor.errors };
  const { tags } = tutorial;
  const addTag = (typed: string) => {
    const value = known.valueOf(typed);
    if (value && !tags.includes(value) && tags.length < MAX_TAGS) change('tags', [...tags, value]);
  };
  return (
    <fieldset className={classes.fields} disabled={isReadOnly}>
      <Field id="title" label={t('form.title')} error={errors.title}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={150}
            value={tutorial.title}
            onChange={({ target }) => change('title', target.value)}
          />
        )}
      </Field>
      <Field id="headline" label={t('form.headline')} hint={t('form.headlineHint')} error={errors.headline}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={300}
            value={tutorial.headline}
            onChange={({ target }) => change('headline', target.value)}
          />
        )}
      </Field>
      <div className={classes.sides}>
        <Field id="tags" label={t('form.tags')} hint={t('form.tagsHint')} error={errors.tags}>
          {(control) => (
            <>
              <AddBox
                control={control}
                maxLength={40}
                disabled={isReadOnly || tags.length >= MAX_TAGS}
                options={known.labels.filter((label) => !tags.includes(known.valueOf(label)))}
                onAdd={addTag}
              />
              <TagList
                tags={tags.map(skillLabel)}
                removeLabel={(skill) => t('form.removeTag', { skill })}
                onRemove={(at) =>
                  change(
                    'tags',
                    tags.filter((_, nth) => nth !== at),
                  )
                }
              />
            </>
          )}
        </Field>
        <Field label={t('form.language')} error={errors.language}>
          {(control) => (
            <SelectBox
              {...control}
              data={INTERFACE_LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) }))}
              value={tutorial.language}
              onChange={(value) => value && change('language', value as InterfaceLanguage)}
            />
          )}
        </Field>
      </div>
      <Field id="body" label={t('form.body')} hint={t('form.bodyHint')} error={errors.body}>
        {(control) => (
          <Suspense fallback={<div className={text.waiting} />}>
            <RichText
              key={editor.version}
              kind="tutorial"
              id={control.id}
              label={t('form.body')}
              describedBy={control['aria-describedby']}
              invalid={control.error}
              value={tutorial.body}
              onChange={(body) => change('body', body)}
              upload={async (file) =>
                (await api.tutorials.addMedia({ params: { id: tutorial._id }, body: {}, file })).picture
              }
            />
          </Suspense>
        )}
      </Field>
    </fieldset>
  );
}
