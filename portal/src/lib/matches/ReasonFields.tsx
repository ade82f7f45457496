import { REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalDraft } from '../use-local-draft.ts';

interface ReasonDraft<Reason extends string> {
  reason: Reason | null;
  /** Required by the reason "other". */
  note: string;
  /** Feedback to the other side. */
  feedback: string;
}

/**
 * Manages the reason for declining a match. Input stays on this device until it is sent.
 * @param alwaysWithNote whether every reason offers a note; by default only "other", which requires it
 */
export function useReason<Reason extends string>(matchId: string, alwaysWithNote = false) {
  const initial: ReasonDraft<Reason> = { reason: null, note: '', feedback: '' };
  const { draft, change, clear } = useLocalDraft(`decline.${matchId}`, initial);
  const { reason, note, feedback } = draft;
  const hasNote = reason !== null && (alwaysWithNote || reason === 'other');
  const text = hasNote ? note.trim() : '';
  const isNoteShort = reason === 'other' && text.length < REASON_NOTE_LENGTH.min;
  const feedbackText = feedback.trim();
  const answer =
    reason && !isNoteShort ? { reason, note: text || undefined, feedbackText: feedbackText || undefined } : null;
  return { ...draft, change, clear, hasNote, isNoteShort, answer };
}

interface ReasonFieldsProps<Reason extends string> {
  value: ReturnType<typeof useReason<Reason>>;
  options: readonly { value: Reason; label: string }[];
  labels: { reason: string; note: string; noteHint: string; feedback: string; feedbackHint: string };
  errors?: { reason?: string | undefined; note?: string | undefined };
  focus: 'autoFocus' | 'data-autofocus';
  /** Shown between the reason and the note. */
  children?: ReactNode;
}

/** Fields for the reason for declining a match. */
export function ReasonFields<Reason extends string>({
  value: { reason, note, feedback, hasNote, change },
  options,
  labels,
  errors = {},
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
            onChange={(next) => change({ reason: next as Reason | null })}
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
              onChange={(event) => change({ feedback: event.target.value })}
            />
          )}
        </Field>
      )}
      {hasNote && (
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
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
