import { Button } from '@mantine/core';
import { OUTREACH_PLACEHOLDERS, STEP_DELAY_DAYS, STEP_KINDS } from '@tandem/catalogue/outreach';
import type { SequenceStep } from '@tandem/contracts/sequence';
import { Field } from '@tandem/ui/Field';
import { MarkedTextArea } from '@tandem/ui/MarkedTextArea';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import type { StepDraft } from './sequence-draft.ts';

const PLACEHOLDERS = OUTREACH_PLACEHOLDERS.map((name) => `{${name}}`);

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'));

interface StepEditorProps {
  /** Index of the step. */
  nth: number;
  step: StepDraft;
  /** Errors by the path of the field in the API. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<SequenceStep>) => void;
  /** Absent if this is the only step. */
  onRemove: (() => void) | undefined;
}

/** Edits one step: its kind, the days after the previous step, and its text with placeholders. */
export function StepEditor({ nth, step, errors, onChange, onRemove }: StepEditorProps) {
  const { t } = useTranslation('outreach');
  const [isChoosing, setChoosing] = useState(false);
  const path = (field: keyof SequenceStep) => `steps.${nth}.${field}`;
  const number = nth + 1;
  const insert = (name: string) => {
    const box = document.getElementById(path('text'));
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.setRangeText(`{${name}}`, box.selectionStart, box.selectionEnd, 'end');
    box.focus();
    onChange({ text: box.value });
  };
  return (
    <li className={classes.step}>
      <div className={classes.stepHead}>
        <h2>{t('form.step', { number })}</h2>
        <TextButton small aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('templates.open')}
        </TextButton>
        {onRemove && (
          <TextButton small aria-label={t('form.removeStepNumber', { number })} onClick={onRemove}>
            {t('form.removeStep')}
          </TextButton>
        )}
      </div>
      <div className={classes.pair}>
        <Field id={path('kind')} label={t('form.kind')} hint={step.kind === 'email' ? undefined : t('form.byHand')}>
          {(control) => (
            <SelectBox
              {...control}
              data={STEP_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={step.kind}
              onChange={(value) => onChange({ kind: STEP_KINDS.find((each) => each === value) ?? 'email' })}
            />
          )}
        </Field>
        <Field
          id={path('afterDays')}
          label={t(nth === 0 ? 'form.firstDays' : 'form.days')}
          error={errors[path('afterDays')]}
        >
          {(control) => (
            <NumberBox
              {...control}
              max={STEP_DELAY_DAYS.longest}
              value={step.afterDays}
              onChange={(value) => onChange({ afterDays: value ?? (nth === 0 ? 0 : STEP_DELAY_DAYS.shortest) })}
            />
          )}
        </Field>
      </div>
      {step.kind === 'email' && (
        <Field id={path('subject')} label={t('form.subject')} error={errors[path('subject')]}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={150}
              value={step.subject}
              onChange={({ target }) => onChange({ subject: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        id={path('text')}
        label={t('form.text')}
        hint={nth === 0 ? t('form.textHint') : undefined}
        error={errors[path('text')]}
      >
        {(control) => (
          <MarkedTextArea
            {...control}
            voice
            rows={6}
            marks={PLACEHOLDERS}
            maxLength={5000}
            value={step.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <fieldset className={classes.insert} aria-label={t('form.insertInto', { number })}>
        <span>{t('form.insert')}</span>
        {OUTREACH_PLACEHOLDERS.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {t(`placeholders.${name}`)}
          </Button>
        ))}
      </fieldset>
      <Suspense fallback={null}>
        {isChoosing && (
          <TemplatesDialog
            step={step}
            onUse={({ subject, text }) => onChange({ text, ...(step.kind === 'email' && { subject }) })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </li>
  );
}
