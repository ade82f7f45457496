import { Button } from '@mantine/core';
import { DEVELOPER_PASS_REASONS, type DeveloperPassReason, REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './matches.module.css';

interface PassFormProps {
  company: string;
  pending: boolean;
  onCancel: () => void;
  onPass: (reason: { reason: DeveloperPassReason; note?: string }) => void;
}

/** Asks why before passing on a company. */
export default function PassForm({ company, pending, onCancel, onPass }: PassFormProps) {
  const { t } = useTranslation(['developer', 'catalogue']);
  const [reason, setReason] = useState<DeveloperPassReason | null>(null);
  const [note, setNote] = useState('');
  const noteMissing = reason === 'other' && note.trim().length < REASON_NOTE_LENGTH.min;
  return (
    <form
      className={classes.pass}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !noteMissing) onPass({ reason, note: note.trim() || undefined });
      }}
    >
      <h4>{t('matches.passTitle', { company })}</h4>
      <p className={classes.meta}>{t('matches.passLead')}</p>
      <Field label={t('matches.reason')}>
        {(control) => (
          <SelectBox
            {...control}
            autoFocus
            placeholder={t('common:chooseOne')}
            data={DEVELOPER_PASS_REASONS.map((value) => ({ value, label: t(`catalogue:passReasons.${value}`) }))}
            value={reason}
            onChange={(next) => setReason(next as DeveloperPassReason | null)}
          />
        )}
      </Field>
      {reason === 'other' && (
        <Field label={t('matches.note')} hint={t('matches.noteHint')}>
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
      <div className={classes.actions}>
        <Button type="submit" disabled={!reason || noteMissing} loading={pending}>
          {t('matches.confirmPass')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('matches.cancel')}
        </Button>
      </div>
    </form>
  );
}
