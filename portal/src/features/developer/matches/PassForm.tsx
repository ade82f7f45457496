import { Button } from '@mantine/core';
import { DEVELOPER_PASS_REASONS, type DeveloperPassReason } from '@tandem/catalogue/reasons';
import { useTranslation } from 'react-i18next';
import { ReasonFields, useReason } from '../../../lib/matches/ReasonFields.tsx';
import classes from './matches.module.css';

interface PassFormProps {
  company: string;
  pending: boolean;
  onCancel: () => void;
  onPass: (reason: {
    reason: DeveloperPassReason;
    note?: string | undefined;
    feedbackText?: string | undefined;
  }) => void;
}

/** Asks why before passing on a company. */
export default function PassForm({ company, pending, onCancel, onPass }: PassFormProps) {
  const { t } = useTranslation(['developer', 'catalogue']);
  const reason = useReason<DeveloperPassReason>();
  return (
    <form
      className={classes.pass}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.answer) onPass(reason.answer);
      }}
    >
      <h4>{t('matches.passTitle', { company })}</h4>
      <p className={classes.meta}>{t('matches.passLead')}</p>
      <ReasonFields
        value={reason}
        options={DEVELOPER_PASS_REASONS.map((value) => ({ value, label: t(`catalogue:passReasons.${value}`) }))}
        labels={{
          reason: t('matches.reason'),
          note: t('matches.note'),
          noteHint: t('matches.noteHint'),
          feedback: t('matches.feedback', { company }),
          feedbackHint: t('matches.feedbackHint', { company }),
        }}
        focus="autoFocus"
      />
      <div className={classes.actions}>
        <Button type="submit" disabled={!reason.answer} loading={pending}>
          {t('matches.confirmPass')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('matches.cancel')}
        </Button>
      </div>
    </form>
  );
}
