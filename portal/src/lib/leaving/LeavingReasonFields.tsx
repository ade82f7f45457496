import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const RATINGS = ['1', '2', '3', '4', '5'] as const;
const MAX_LENGTH = 2000;

/** Reason and feedback of someone who deletes an account. */
export interface LeavingReason<R extends string> {
  reason?: R | undefined;
  rating?: (typeof RATINGS)[number] | undefined;
  feedbackValue: string;
}

interface LeavingReasonFieldsProps<R extends string> {
  why: LeavingReason<R>;
  onChange: (why: LeavingReason<R>) => void;
  reasons: readonly R[];
  labelOf: (reason: R) => string;
  error?: string | undefined;
  /** Shown below the reasons. */
  children?: ReactNode;
}

/** The reason for leaving, a rating and a comment. */
export function LeavingReasonFields<R extends string>({
  why,
  onChange,
  reasons,
  labelOf,
  error,
  children,
}: LeavingReasonFieldsProps<R>) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <>
      <FieldGroup label={t('delete.reason')} error={error}>
        <Choices
          single
          options={reasons}
          labelOf={labelOf}
          chosen={why.reason ? [why.reason] : []}
          onChange={([reason]) => onChange({ ...why, reason })}
        />
      </FieldGroup>
      {children}
      <FieldGroup label={t('delete.rating')} note={t('common:optional')} hint={t('delete.ratingHint')}>
        <Choices
          single
          options={RATINGS}
          labelOf={(value) => value}
          chosen={why.rating ? [why.rating] : []}
          onChange={([rating]) => onChange({ ...why, rating })}
        />
      </FieldGroup>
      <Field label={t('delete.note')} note={t('common:optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_LENGTH}
            value={why.feedbackValue}
            onChange={(event) => onChange({ ...why, feedbackValue: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
