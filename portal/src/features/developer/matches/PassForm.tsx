import { Button } from '@mantine/core';
import { DEVELOPER_PASS_REASONS, type DeveloperPassReason } from '@tandem/catalogue/reasons';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonFields, useReason } from '../../../lib/matches/ReasonFields.tsx';
import classes from './matches.module.css';

/** Months after which the developer can be reminded of the job. */
const MONTHS = [1, 3, 6] as const;
type Months = (typeof MONTHS)[number];

interface PassFormProps {
  matchId: string;
  company: string;
  pending: boolean;
  onCancel: () => void;
  /** Sends the reason and then calls `onDone`. */
  onPass: (
    reason: {
      reason: DeveloperPassReason;
      note?: string | undefined;
      feedbackText?: string | undefined;
      remind?: Months | undefined;
    },
    onDone: () => void,
  ) => void;
}

/** Form for the reason for passing on a company. */
export default function PassForm({ matchId, company, pending, onCancel, onPass }: PassFormProps) {
  const { t } = useTranslation(['developer', 'catalogue', 'match-steps']);
  const reason = useReason<DeveloperPassReason>(matchId);
  const [months, setMonths] = useState<Months | null>(3);
  const isBadTiming = reason.reason === 'bad-timing';
  return (
    <form
      className={classes.pass}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason.answer) return;
        onPass({ ...reason.answer, ...(isBadTiming && months && { remind: months }) }, reason.clear);
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
      >
        {isBadTiming && (
          <Field label={t('match-steps:remind.label')}>
            {(control) => (
              <SelectBox
                {...control}
                placeholder={t('match-steps:remind.none')}
                data={MONTHS.map((count) => ({
                  value: String(count),
                  label: t('match-steps:remind.months', { count }),
                }))}
                value={months === null ? null : String(months)}
                onChange={(next) => setMonths(MONTHS.find((each) => String(each) === next) ?? null)}
              />
            )}
          </Field>
        )}
      </ReasonFields>
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
