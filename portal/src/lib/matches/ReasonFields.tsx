import { REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The reason for declining a match, the user’s words to the other side, and a note that the reason "other" requires. */
export function useReason<Reason extends string>() {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [feedback, setFeedback] = useState('');
  const text = note.trim();
  const isNoteShort = reason === 'other' && text.length < REASON_NOTE_LENGTH.min;
  const feedbackText = feedback.trim();
  const answer =
    reason && !isNoteShort ? { reason, note: text || undefined, feedbackText: feedbackText || undefined } : null;
  return { reason, setReason, note, setNote, feedback, setFeedback, isNoteShort, answer };
}

interface ReasonFieldsProps<Reason extends string> {
  value: ReturnType<typeof useReason<Reason>>;
  options: readonly { value: Reason; label: string }[];
  labels: { reason: string; note: string; noteHint: string; feedback: string; feedbackHint: string };
  errors?: { reason?: string | undefined; note?: string | undefined };
  /** Whether every reason has a note, which is optional except for "other". */
  alwaysWithNote?: boolean;
  focus: 'autoFocus' | 'data-autofocus';
  /** Shown between the reason and the note. */
  children?: ReactNode;
}

/** The fields of a form that asks why a match is declined. */
export function ReasonFields<Reason extends string>({
  value: { reason, setReason, note, setNote, feedback, setFeedback },
  options,
  labels,
  errors = {},
  alwaysWithNote = false,
  focus,
  children,
}: ReasonFieldsProps<Reason>) {
  const { t } = useTranslation();
  const isNoteRequired = reason === 'other';
  return (
    <>
      <Field label={labels.reason} error={errors.reason}>
        {(control) => (
          <SelectBox
            {...control}
            {...{ [focus]: true }}
            placeholder={t('common:chooseOne')}
            data={[...options]}
            value={reason}
            onChange={(next) => setReason(next as Reason | null)}
          />
        )}
      </Field>
      {children}
      {reason && (
        <Field label={labels.feedback} note={t('common:optional')} hint={labels.feedbackHint}>
          {(control) => (
            <TextArea
              {...control}
              voice
              rows={2}
              maxLength={REASON_NOTE_LENGTH.max}
              value={feedback}
              onChange={(event) => setFeedback(event.target.value)}
            />
          )}
        </Field>
      )}
      {(isNoteRequired || (alwaysWithNote && reason)) && (
        <Field
          label={labels.note}
          note={isNoteRequired ? undefined : t('common:optional')}
          hint={labels.noteHint}
          error={errors.note}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={REASON_NOTE_LENGTH.max}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
