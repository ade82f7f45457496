import { type SUSPEND_REASONS, suspendReasonsFor } from '@tandem/catalogue/reasons';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';

export interface SuspensionReasons {
  reasons: (typeof SUSPEND_REASONS)[number][];
  note: string;
}

interface SuspendFieldsProps {
  isCompany: boolean;
  value: SuspensionReasons;
  onChange: (value: SuspensionReasons) => void;
  error: string | undefined;
}

/** The reasons of a suspension, which are sent to the person. */
export function SuspendFields({ isCompany, value, onChange, error }: SuspendFieldsProps) {
  const { t } = useTranslation(['admin', 'catalogue']);
  return (
    <>
      <p>{t('suspend.text')}</p>
      <FieldGroup label={t('suspend.reasons')} error={error}>
        <Choices
          options={suspendReasonsFor(isCompany)}
          chosen={value.reasons}
          labelOf={(key) => t(`catalogue:suspendReasons.${key}`)}
          onChange={(reasons) => onChange({ ...value, reasons })}
        />
      </FieldGroup>
      <Field id="suspend-note" label={t('suspend.note')} note={t('suspend.optional')} hint={t('suspend.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1000}
            value={value.note}
            onChange={({ target }) => onChange({ ...value, note: target.value })}
          />
        )}
      </Field>
    </>
  );
}
