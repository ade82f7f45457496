import { CURRENCIES, HOURLY_RATE_STEPS } from '@tandem/catalogue/salaries';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { PartEye, type PartProps } from './part.tsx';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

const MAX_RATE = 10_000_000;

/** Whether the company lends its people to other companies, and at which hourly rates. */
export function RatesPart({ company, change, errors }: PartProps) {
  const { t } = useTranslation('company-page');
  const rate = (field: 'minHourlyRates' | 'maxHourlyRates') => (
    <Field id={anchorOf(field)} label={t(`fields.${field}`)} error={errors[field]}>
      {(control) => (
        <NumberBox
          {...control}
          max={MAX_RATE}
          steps={HOURLY_RATE_STEPS}
          openEnded
          value={company[field] ?? null}
          onChange={(value) => change(field, value)}
        />
      )}
    </Field>
  );
  return (
    <Section title={t('rates.title')} aside={<PartEye level="everyone" />}>
      <div className={classes.stack} id="rates">
        <CheckLine checked={company.isOutsource ?? false} onChange={(lends) => change('isOutsource', lends)}>
          {t('rates.isOutsource')}
        </CheckLine>
        {company.isOutsource && (
          <div className={classes.rates}>
            {rate('minHourlyRates')}
            {rate('maxHourlyRates')}
            <Field id={anchorOf('chosenCurrency')} label={t('fields.chosenCurrency')} error={errors.chosenCurrency}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={CURRENCIES.map((value) => ({ value, label: value.toUpperCase() }))}
                  value={company.chosenCurrency ?? null}
                  onChange={(currency) => change('chosenCurrency', currency)}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </Section>
  );
}
