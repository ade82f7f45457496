import { Button } from '@mantine/core';
import { COMPANY_REJECT_REASONS, type CompanyRejectReason, REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectSentence } from '../../../lib/fit/reject-sentence.ts';
import page from '../company.module.css';
import classes from './matches.module.css';
import type { MatchSteps } from './use-match-steps.ts';

/** Asks why, and shows what the developer will read before it is sent. */
export function RejectForm({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const [reason, setReason] = useState<CompanyRejectReason | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isNoteShort = reason === 'other' && note.trim().length < REASON_NOTE_LENGTH.min;
  const name = match.developer.firstName ?? t('matches.noName');

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason && !isNoteShort) steps.rejectWith(match, { reason, note: note.trim() || undefined });
  };
  const sentence = reason && rejectSentence(reason, match, { t, language: i18n.language });

  return (
    <form className={page.form} onSubmit={send}>
      <h3>{t('reject.title', { name })}</h3>
      <Field label={t('reject.reason')} error={tried && !reason ? t('reject.reasonMissing') : undefined}>
        {(control) => (
          <SelectBox
            {...control}
            data-autofocus
            placeholder={t('common:chooseOne')}
            data={COMPANY_REJECT_REASONS.map(({ key }) => ({ value: key, label: t(`catalogue:rejectReasons.${key}`) }))}
            value={reason}
            onChange={(next) => setReason(next as CompanyRejectReason | null)}
          />
        )}
      </Field>
      {reason && (
        <div role="status">
          <p className={classes.label}>{t('reject.reads', { name })}</p>
          <p className={classes.sentence}>{sentence ?? t('reject.internal', { name })}</p>
        </div>
      )}
      {reason && (
        <Field
          label={t('reject.note')}
          note={reason === 'other' ? undefined : t('common:optional')}
          hint={t('reject.noteHint', REASON_NOTE_LENGTH)}
          error={tried && isNoteShort ? t('reject.noteShort', REASON_NOTE_LENGTH) : undefined}
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
      <div className={page.actions}>
        <Button type="submit" loading={steps.isPending}>
          {t('reject.send')}
        </Button>
        <Button variant="subtle" onClick={() => steps.reject(false)}>
          {t('common:cancel')}
        </Button>
        <span className={classes.undoNote}>{t('reject.undo')}</span>
      </div>
    </form>
  );
}
