import { REVIEW_REASONS, type ReviewReason } from '@tandem/catalogue/reasons';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';

export interface ReviewWhy {
  reasons: ReviewReason[];
  note: string;
}

interface ReviewReasonFieldsProps {
  value: ReviewWhy;
  onChange: (value: ReviewWhy) => void;
  errors: { reasons?: string | undefined; note?: string | undefined };
}

/** Fields for the reasons and the note with which a profile is not approved yet, or rejected; its owner reads both. */
export function ReviewReasonFields({ value, onChange, errors }: ReviewReasonFieldsProps) {
  const { t } = useTranslation(['admin', 'catalogue']);
  return (
    <>
      <p>{t('users.askText')}</p>
      <FieldGroup label={t('users.reasons')} error={errors.reasons}>
        <Choices
          autoFocus
          options={REVIEW_REASONS}
          chosen={value.reasons}
          labelOf={(key) => t(`catalogue:reviewReasons.${key}`)}
          onChange={(reasons) => onChange({ ...value, reasons })}
        />
      </FieldGroup>
      <Field id="review-note" label={t('users.note')} hint={t('users.noteHint')} error={errors.note}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={value.note}
            onChange={({ target }) => onChange({ ...value, note: target.value })}
          />
        )}
      </Field>
    </>
  );
}
