import { COMPANY_SIZES, COMPANY_TYPES } from '@tandem/catalogue/companies';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import editing from '../../../lib/editing/editing.module.css';
import { Line, NameLine, PartEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';

/** Name and basic facts of the company, its headline, and a description in its own words. */
export function BasicsPart(part: PartProps) {
  const { t } = useTranslation(['company-page', 'catalogue']);
  const { company, change, errors } = part;
  return (
    <Section title={t('basics.title')} aside={<PartEye level="everyone" />}>
      <div className={editing.grid} id="basics">
        <NameLine {...part} field="name" maxLength={200} autoComplete="organization" />
        <Field id={anchorOf('companySize')} label={t('fields.companySize')} error={errors.companySize}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('basics.sizeUnsaid')}
              data={COMPANY_SIZES.map((size) => ({
                value: String(size),
                label: t(`catalogue:companySizes.${size}`),
              }))}
              value={company.companySize ? String(company.companySize) : null}
              onChange={(size) => change('companySize', size === null ? null : Number(size))}
            />
          )}
        </Field>
        <div className={editing.wide}>
          <Line {...part} field="headline" maxLength={300} hint={t('basics.headlineHint')} />
        </div>
        <div className={editing.wide}>
          <Field
            id={anchorOf('description')}
            label={t('fields.description')}
            hint={t('basics.descriptionHint')}
            error={errors.description}
          >
            {(control) => (
              <TextArea
                {...control}
                voice
                rows={7}
                maxLength={10_000}
                value={company.description ?? ''}
                onChange={({ target }) => change('description', target.value)}
              />
            )}
          </Field>
        </div>
        <NameLine {...part} field="website" inputMode="url" maxLength={2000} hint={t('basics.websiteHint')} />
        <Line {...part} field="linkedinLink" inputMode="url" maxLength={500} />
        <div className={editing.wide} id={anchorOf('companyTypes')}>
          <FieldGroup label={t('fields.companyTypes')} hint={t('basics.typesHint')} error={errors.companyTypes}>
            <Choices
              options={COMPANY_TYPES}
              labelOf={(key) => t(`catalogue:companyTypes.${key}`)}
              chosen={company.companyTypes ?? []}
              onChange={(types) => change('companyTypes', types)}
            />
          </FieldGroup>
        </div>
      </div>
    </Section>
  );
}
