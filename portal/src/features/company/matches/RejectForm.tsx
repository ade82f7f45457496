import { Button } from '@mantine/core';
import { COMPANY_REJECT_REASONS, type CompanyRejectReason, REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectSentence } from '../../../lib/fit/reject-sentence.ts';
import { ReasonFields, useReason } from '../../../lib/matches/ReasonFields.tsx';
import page from '../company.module.css';
import classes from './matches.module.css';
import type { MatchSteps } from './use-match-steps.ts';

/** Asks for the reason, and previews the message to the developer. */
export function RejectForm({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const [tried, setTried] = useState(false);
  const value = useReason<CompanyRejectReason>(match._id, true);
  const { reason, answer, isNoteShort } = value;
  const feedback = value.feedback.trim();
  const name = match.developer.firstName ?? t('matches.noName');

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (answer) steps.rejectWith(match, answer, value.clear);
  };
  const sentence = reason && rejectSentence(reason, match, { t, language: i18n.language });

  return (
    <form className={page.form} onSubmit={send}>
      <h3>{t('reject.title', { name })}</h3>
      <ReasonFields
        value={value}
        options={COMPANY_REJECT_REASONS.map(({ key }) => ({ value: key, label: t(`catalogue:rejectReasons.${key}`) }))}
        labels={{
          reason: t('reject.reason'),
          note: t('reject.note'),
          noteHint: t('reject.noteHint', REASON_NOTE_LENGTH),
          feedback: t('reject.feedback', { name }),
          feedbackHint: t('reject.feedbackHint', { name }),
        }}
        errors={{
          reason: tried && !reason ? t('reject.reasonMissing') : undefined,
          note: tried && isNoteShort ? t('reject.noteShort', REASON_NOTE_LENGTH) : undefined,
        }}
        focus="data-autofocus"
      >
        {reason && (
          <div role="status">
            <p className={classes.label}>{t('reject.reads', { name })}</p>
            <p className={classes.sentence}>
              {sentence ?? (!feedback && t('reject.internal', { name }))}
              {feedback && <span>{feedback}</span>}
            </p>
          </div>
        )}
      </ReasonFields>
      <div className={page.actions}>
        <Button type="submit" loading={steps.isPending}>
          {t('reject.send')}
        </Button>
        <Button variant="subtle" onClick={steps.closeForm}>
          {t('common:cancel')}
        </Button>
        <span className={classes.undoNote}>{t('reject.undo')}</span>
      </div>
    </form>
  );
}
