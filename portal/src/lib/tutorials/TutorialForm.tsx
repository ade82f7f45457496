import { Button } from '@mantine/core';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { skillLabel } from '@tandem/catalogue/skills';
import type { Tutorial } from '@tandem/contracts/tutorial';
import { languageName } from '@tandem/i18n/format';
import { AddBox } from '@tandem/ui/AddBox';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TagList } from '@tandem/ui/TagList';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useLeaveQuestion } from '../editing/use-leave-question.ts';
import { fieldErrorsOf, formErrorsOf } from '../form-errors.ts';
import text from '../rich-text/rich-text.module.css';
import { useSkills } from '../skills.ts';
import classes from './tutorials.module.css';
import { useTutorial } from './use-tutorial.ts';

const RichText = lazy(() => import('../rich-text/RichText.tsx'));

const MOST_TAGS = 5;
const FIELDS = ['title', 'headline', 'tags', 'body'] as const;

interface TutorialFormProps {
  tutorial: Tutorial;
  /** The buttons next to "Save". */
  steps: (save: ReturnType<typeof useTutorial>['save']) => ReactNode;
  isReadOnly?: boolean;
}

/** Writes a tutorial: title, summary, skills and text with pictures and code. */
export function TutorialForm({ tutorial, steps, isReadOnly = false }: TutorialFormProps) {
  const { t, i18n } = useTranslation('tutorials');
  const known = useSkills();
  const editor = useTutorial(tutorial);
  const { draft, change, isChanged, isSavedAlone, save, savingError, conflict, takeTheirs, saveOverTheirs } = editor;
  const [version, setVersion] = useState(0);
  useLeaveQuestion(isChanged);
  const errors = fieldErrorsOf(save.error ?? savingError);
  const formErrors = useMemo(
    () =>
      save.error && !conflict
        ? formErrorsOf(
            save.error,
            FIELDS.map((field) => [field, t(`form.${field}`)] as const),
          )
        : [],
    [save.error, conflict, t],
  );
  const addTag = (typed: string) => {
    const value = known.valueOf(typed);
    if (value && !draft.tags.includes(value) && draft.tags.length < MOST_TAGS) change({ tags: [...draft.tags, value] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({});
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={t('form.failed')} errors={formErrors} />
      {conflict && (
        <ConflictNotice
          title={t('form.conflict')}
          text={t('form.conflictText', { title: conflict.title })}
          keepLabel={t('form.continueMine')}
          takeLabel={t('form.takeTheirs')}
          onKeep={() => saveOverTheirs(conflict)}
          onTake={() => {
            takeTheirs(conflict);
            setVersion((nth) => nth + 1);
          }}
        />
      )}
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <Field id="title" label={t('form.title')} error={errors.title}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={150}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field id="headline" label={t('form.headline')} hint={t('form.headlineHint')} error={errors.headline}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={300}
              value={draft.headline}
              onChange={({ target }) => change({ headline: target.value })}
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
                  disabled={isReadOnly || draft.tags.length >= MOST_TAGS}
                  options={known.labels.filter((label) => !draft.tags.includes(known.valueOf(label)))}
                  onAdd={addTag}
                />
                <TagList
                  tags={draft.tags.map(skillLabel)}
                  removeLabel={(skill) => t('form.removeTag', { skill })}
                  onRemove={(at) => change({ tags: draft.tags.filter((_, nth) => nth !== at) })}
                />
              </>
            )}
          </Field>
          <Field label={t('form.language')} error={errors.language}>
            {(control) => (
              <SelectBox
                {...control}
                data={INTERFACE_LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) }))}
                value={draft.language}
                onChange={(value) => value && change({ language: value as InterfaceLanguage })}
              />
            )}
          </Field>
        </div>
        <Field id="body" label={t('form.body')} hint={t('form.bodyHint')} error={errors.body}>
          {(control) => (
            <Suspense fallback={<div className={text.waiting} />}>
              <RichText
                key={version}
                kind="tutorial"
                id={control.id}
                label={t('form.body')}
                describedBy={control['aria-describedby']}
                invalid={control.error}
                value={draft.body}
                onChange={(body) => change({ body })}
                upload={async (file) =>
                  (await api.tutorials.addMedia({ params: { id: tutorial._id }, body: {}, file })).picture
                }
              />
            </Suspense>
          )}
        </Field>
      </fieldset>
      <div className={classes.actions}>
        {!isReadOnly && (
          <Button type="submit" loading={save.isPending} disabled={!isChanged && !isSavedAlone}>
            {t('form.save')}
          </Button>
        )}
        {steps(save)}
        <span className={classes.quiet} role="status">
          {isChanged ? t('form.unsaved') : t('form.saved')}
          {isChanged && savingError && ` ${savingError.message}`}
        </span>
      </div>
    </form>
  );
}
