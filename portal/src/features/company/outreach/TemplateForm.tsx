import { Button } from '@mantine/core';
import type { OutreachTemplate, OutreachTemplateInput } from '@tandem/contracts/sequence';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { fieldErrorsOf, useSummaryOf } from '../../../lib/form-errors.ts';
import classes from './form.module.css';

interface TemplateFormProps {
  template: OutreachTemplate;
  onClose: () => void;
  onSaved: () => unknown;
}

const valuesOf = ({ name, subject, text, isShared }: OutreachTemplate): OutreachTemplateInput => ({
  name,
  subject,
  text,
  isShared,
});

const LABELS = {
  name: 'templates.name',
  subject: 'form.subject',
  text: 'form.text',
  isShared: 'templates.share',
} as const;

/**
 * Edits a template. If a colleague has changed the same field in the meantime, one of the two versions has to be chosen
 * first.
 */
export function TemplateForm({ template, onClose, onSaved }: TemplateFormProps) {
  const { t } = useTranslation(['outreach', 'common']);
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<OutreachTemplateInput>(valuesOf(template));
  const [typed, setTyped] = useState<Partial<OutreachTemplateInput>>({});
  const shown = { ...base, ...typed };
  const change = (part: Partial<OutreachTemplateInput>) => setTyped((now) => ({ ...now, ...part }));
  const save = useMutation({
    mutationFn: () => api.outreachTemplates.update({ params: { id: template._id }, body: { ...typed, basedOn: base } }),
    onError(error) {
      const stored = currentRecordOf<OutreachTemplate>(error, 'template');
      if (!stored) return;
      renew(valuesOf(stored), typed);
      save.reset();
    },
    onSuccess({ name }) {
      toast.done(t('templates.saved', { name }));
      onClose();
      return onSaved();
    },
  });
  const errors = fieldErrorsOf(save.error);
  const summary = useSummaryOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save.mutate();
  };
  return (
    <form className={classes.saveTemplate} onSubmit={submit} noValidate aria-label={t('templates.editOf', template)}>
      {hasConflicts && (
        <Conflicts<keyof OutreachTemplateInput>
          takesFocus
          mine={typed}
          theirs={conflicts}
          labelOf={(field) => t(LABELS[field])}
          textOf={(_, value) => String(value)}
          onChoose={(field, isMine) => {
            settle(field);
            if (!isMine) setTyped(({ [field]: _, ...rest }) => rest);
          }}
        />
      )}
      {Object.keys(errors).length === 0 && <FormSummary title={t('form.notSaved')} errors={summary} />}
      <Field id="editedName" label={t('templates.name')} error={errors.name}>
        {(control) => (
          <TextBox
            {...control}
            autoFocus
            maxLength={100}
            value={shown.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field id="editedSubject" label={t('form.subject')} error={errors.subject}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={150}
            value={shown.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
      <Field id="editedText" label={t('form.text')} error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={5000}
            value={shown.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <CheckLine checked={shown.isShared} onChange={(isShared) => change({ isShared })}>
        {t('templates.share')}
      </CheckLine>
      <div className={classes.templateActions}>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={hasConflicts || shown.name.trim() === '' || shown.text.trim() === ''}
        >
          {t('templates.saveChanges')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
