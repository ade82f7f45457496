import { QUESTION_KINDS } from '@tandem/catalogue/technical-tests';
import type { TestQuestion, TestQuestionUpdate } from '@tandem/contracts/test-question';
import { Choices } from '@tandem/ui/Choices';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { NumberBox, TextArea, TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import Conflicts from '../editing/Conflicts.tsx';
import { currentRecordOf, useServerRevision } from '../editing/use-server-revision.ts';
import { FormDialog } from '../FormDialog.tsx';
import { type FieldErrors, fieldErrorsOf, useFormErrors } from '../form-errors.ts';
import { useLocalDraft } from '../use-local-draft.ts';
import { CaseLineError, EMPTY_FORM, formOf, inputOf, type QuestionForm, questionIn } from './question-form.ts';

export interface QuestionDialogProps {
  /** The question to edit; absent for a new one. */
  question?: TestQuestion;
  /** The question to copy into a new one. */
  copied?: TestQuestion;
  onClose: () => void;
  onSaved: () => void;
}

const MAX_SECONDS = 3600;

/** The entered values, and the question that was displayed when the first one was entered. */
type QuestionDraft = Partial<QuestionForm> & { basedOn?: TestQuestion };

/** Adds a question to the bank or edits one. */
export function QuestionDialog({ question, copied, onClose, onSaved }: QuestionDialogProps) {
  const { t } = useTranslation(['tech-tests', 'catalogue']);
  const {
    draft: { basedOn: opened = question, ...typed },
    change: store,
    clear,
  } = useLocalDraft<QuestionDraft>(
    `test-question.${question?._id ?? copied?._id ?? 'new'}${copied ? '.copy' : ''}`,
    {},
  );
  const [stored, setStored] = useState(opened);
  const shown = stored ?? copied;
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<QuestionForm>(
    shown ? formOf(shown) : EMPTY_FORM,
  );
  const form = { ...base, ...(copied && { title: t('bank.copyTitle', { title: copied.title }) }), ...typed };
  const change = (part: Partial<QuestionForm>) => store({ ...(opened && { basedOn: opened }), ...part });
  const labelOf = (field: keyof QuestionForm) => t(`bank.fields.${field as 'title'}`);
  const save = useMutation({
    mutationFn: async () => {
      const body = questionIn(form, shown?.skills ?? []);
      if (!stored) return api.testQuestions.create({ body });
      const basedOn = inputOf(stored);
      return api.testQuestions.update({ params: { id: stored._id }, body: { ...body, basedOn } as TestQuestionUpdate });
    },
    onError(error) {
      const newer = currentRecordOf<TestQuestion>(error, 'question');
      if (!newer) return;
      setStored(newer);
      renew(formOf(newer), changedFields(form, base));
      save.reset();
      onSaved();
    },
    onSuccess: () => {
      clear();
      onSaved();
      onClose();
    },
  });
  const line =
    save.error instanceof CaseLineError ? t('bank.fields.casesWrong', { number: save.error.line }) : undefined;
  const errors: FieldErrors = { ...fieldErrorsOf(save.error), ...(line && { cases: line }) };
  const isCode = form.kind === 'codeQuestions';
  const fields = ['title', 'text', 'seconds', ...(isCode ? ['functionName', 'startingCode', 'cases'] : ['options'])];
  const formErrors = useFormErrors(
    save.error,
    fields.map((key) => [key, t(`bank.fields.${key}`)] as const),
  );
  const wrongLine = useMemo(() => (line ? [{ fieldId: 'cases', message: line }] : []), [line]);
  const lines = (key: 'text' | 'options' | 'startingCode' | 'cases', rows: number, hint?: string) => (
    <Field id={key} label={t(`bank.fields.${key}`)} hint={hint} error={errors[key]}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          value={form[key]}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={t(question ? 'bank.edit' : copied ? 'bank.copy' : 'bank.add')}
      onClose={onClose}
      submitLabel={t('bank.save')}
      onSubmit={() => save.mutate()}
      isPending={save.isPending}
      isDisabled={hasConflicts}
    >
      {hasConflicts && (
        <Conflicts<keyof QuestionForm>
          takesFocus
          mine={form}
          theirs={conflicts}
          labelOf={labelOf}
          textOf={(_, value) => String(value)}
          onChoose={(field, mine) => {
            settle(field);
            if (!mine) change({ [field]: base[field] });
          }}
        />
      )}
      <FormSummary title={t('bank.problem')} errors={line ? wrongLine : formErrors} />
      {!question && !copied && (
        <Choices
          options={QUESTION_KINDS}
          single
          labelOf={(kind) => t(`catalogue:technicalTests.${kind}`)}
          chosen={[form.kind]}
          onChange={([kind]) => kind && change({ kind })}
        />
      )}
      <Field id="title" label={t('bank.fields.title')} error={errors.title}>
        {(control) => (
          <TextBox {...control} value={form.title} onChange={({ target }) => change({ title: target.value })} />
        )}
      </Field>
      {lines('text', 4, t('bank.fields.textHint'))}
      <Field id="seconds" label={t('bank.fields.seconds')} error={errors.seconds}>
        {(control) => (
          <NumberBox {...control} max={MAX_SECONDS} value={form.seconds} onChange={(seconds) => change({ seconds })} />
        )}
      </Field>
      {isCode ? (
        <>
          <Field id="functionName" label={t('bank.fields.functionName')} error={errors.functionName}>
            {(control) => (
              <TextBox
                {...control}
                value={form.functionName}
                onChange={({ target }) => change({ functionName: target.value })}
              />
            )}
          </Field>
          {lines('startingCode', 3)}
          {lines('cases', 5, t('bank.fields.casesHint'))}
        </>
      ) : (
        lines('options', 4, t('bank.fields.optionsHint'))
      )}
    </FormDialog>
  );
}

/** Returns the values of a form that differ from those that it began with. */
const changedFields = (form: QuestionForm, base: QuestionForm): Partial<QuestionForm> =>
  Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== base[field as keyof QuestionForm]));
