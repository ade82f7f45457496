import { Button } from '@mantine/core';
import { MAX_STEPS } from '@tandem/catalogue/outreach';
import { ApiError } from '@tandem/client/client';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { Sequence, SequenceStep, SequenceTexts } from '@tandem/contracts/sequence';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentRecordOf } from '../../../lib/editing/use-server-revision.ts';
import { readLocalDraft, storeLocalDraft } from '../../../lib/local-draft.ts';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { runMutation } from '../../../lib/run-mutation.ts';
import classes from './form.module.css';
import { SequencePreview } from './SequencePreview.tsx';
import { StepEditor } from './StepEditor.tsx';
import {
  asInput,
  conflictingFields,
  draftOf,
  mergeColleagueVersion,
  type SequenceDraft,
  type SequenceField,
  textsOf,
  withChangedStep,
  withoutStep,
  withResolvedConflict,
  withStep,
} from './sequence-draft.ts';
import { stepsText } from './steps-text.ts';
import { useSaveSequence } from './use-sequences.ts';

const Conflicts = lazy(() => import('../../../lib/editing/Conflicts.tsx'));

interface SequenceFormProps {
  /** The sequence to edit; undefined for a new one. */
  sequence: Sequence | undefined;
  jobs: readonly JobOnBoard[];
  /** Id of the job of a new sequence; empty if it is not known. */
  jobId: string;
}

/** Name, job and steps of a sequence, with a preview for real candidates. Unsaved input survives leaving the page. */
export function SequenceForm({ sequence, jobs, jobId }: SequenceFormProps) {
  const { t, i18n } = useTranslation('outreach');
  const place = `sequence.${sequence?._id ?? 'new'}`;
  const own = jobs.some(({ _id }) => _id === jobId) ? jobId : (jobs[0]?._id ?? '');
  const [draft, setDraft] = useState<SequenceDraft>(() => {
    const stored = readLocalDraft<SequenceDraft>(place);
    return {
      ...draftOf(sequence, own),
      ...stored,
      ...(sequence ? { jobId: sequence.jobId } : jobId && { jobId: own }),
    };
  });
  const save = useSaveSequence(sequence?._id);
  const errors = fieldsOf(save.error);
  /** Version that a colleague has saved since this form was opened. */
  const [theirs, setTheirs] = useState<Required<SequenceTexts>>();
  const conflicts = theirs ? conflictingFields(draft, theirs) : {};
  const hasConflicts = Object.keys(conflicts).length > 0;
  const revise = (next: (now: SequenceDraft) => SequenceDraft) =>
    setDraft((now) => {
      const revised = next(now);
      storeLocalDraft(place, revised);
      return revised;
    });
  const type = (next: SequenceDraft) => {
    if (save.error) save.reset();
    revise(() => next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (hasConflicts) return document.getElementById('conflicts')?.focus();
    runMutation(save, draft, {
      onSuccess: () => storeLocalDraft(place, {}),
      onError(error) {
        const stored = currentRecordOf<Sequence>(error, 'sequence');
        if (!stored) return;
        save.reset();
        setTheirs(textsOf(stored));
        revise((now) => mergeColleagueVersion(now, textsOf(stored)));
      },
    });
  };
  const summary = useMemo(() => {
    const found = Object.entries(fieldsOf(save.error)).map(([fieldId, message]) => ({ fieldId, message }));
    return save.error && found.length === 0 ? [{ message: save.error.message }] : found;
  }, [save.error]);

  return (
    <div className={classes.columns}>
      <OwnerOnly>
        <form className={classes.form} onSubmit={submit} noValidate>
          {theirs && hasConflicts && (
            <Suspense fallback={null}>
              <Conflicts
                mine={asInput(draft)}
                theirs={conflicts}
                labelOf={(field) => t(field === 'name' ? 'form.name' : 'stepList')}
                textOf={(field, value) =>
                  field === 'name' ? String(value) : stepsText(value as SequenceStep[], t, i18n.language)
                }
                onChoose={(field, isMine) =>
                  revise((now) => withResolvedConflict(now, field as SequenceField, theirs, isMine))
                }
              />
            </Suspense>
          )}
          <FormSummary title={t('form.notSaved')} errors={summary} />
          <Field id="name" label={t('form.name')} hint={t('form.nameHint')} error={errors.name}>
            {(control) => (
              <TextBox
                {...control}
                maxLength={100}
                value={draft.name}
                onChange={({ target }) => type({ ...draft, name: target.value })}
              />
            )}
          </Field>
          {!sequence && (
            <Field id="jobId" label={t('form.job')} error={errors.jobId}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={jobs.map(({ _id, headline }) => ({ value: _id, label: headline || t('untitledJob') }))}
                  value={draft.jobId}
                  onChange={(value) => type({ ...draft, jobId: value ?? own })}
                />
              )}
            </Field>
          )}
          <ol className={classes.steps}>
            {draft.steps.map((step, nth) => (
              <StepEditor
                key={step.key}
                nth={nth}
                step={step}
                errors={errors}
                onChange={(change) => type(withChangedStep(draft, step.key, change))}
                onRemove={draft.steps.length > 1 ? () => type(withoutStep(draft, step.key)) : undefined}
              />
            ))}
          </ol>
          {draft.steps.length < MAX_STEPS && (
            <div>
              <Button variant="default" onClick={() => type(withStep(draft))}>
                {t('form.addStep')}
              </Button>
            </div>
          )}
          <div className={classes.actions} data-fixed-bar>
            <Button type="submit" loading={save.isPending}>
              {t('form.save')}
            </Button>
            {sequence && sequence.people > 0 && <p>{t('form.keepsSteps')}</p>}
          </div>
        </form>
      </OwnerOnly>
      <SequencePreview draft={draft} />
    </div>
  );
}

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});
