import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import editing from '../../../lib/editing/editing.module.css';
import { Line, NameLine, PartEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';

/** Registered name and invoicing details of the company. Visible only to its team and superusers. */
export function InvoicePart(part: PartProps) {
  const { t } = useTranslation('company-page');
  const { company, change, errors } = part;
  return (
    <Section title={t('invoicing.title')} aside={<PartEye level="self" />}>
      <div className={editing.grid} id="invoicing">
        <NameLine {...part} field="companyName" maxLength={200} hint={t('invoicing.nameHint')} />
        <Line
          {...part}
          field="registrationNumber"
          maxLength={60}
          hint={t(company.registrationChecked ? 'invoicing.checked' : 'invoicing.numberHint')}
        />
        <Line {...part} field="contactPerson" maxLength={200} autoComplete="name" />
        <Line {...part} field="invoiceEmail" type="email" maxLength={254} autoComplete="email" />
        <div className={editing.wide}>
          <Field id={anchorOf('invoiceAddress')} label={t('fields.invoiceAddress')} error={errors.invoiceAddress}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={1000}
                value={company.invoiceAddress ?? ''}
                onChange={({ target }) => change('invoiceAddress', target.value)}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
