import { formatNumber, formatSalary } from '@tandem/i18n/format';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { salaryAxis } from '../salary-axis.ts';
import classes from './editor.module.css';
import { SalaryField } from './JobFields.tsx';
import type { PartProps } from './part.ts';

/** The salary fields: required before the job can be published. */
export function PayPart(part: PartProps) {
  const { t, i18n } = useTranslation(['company', 'fit']);
  const { salaryFrom: from, salaryTo: to, salaryCurrency: currency, salaryFrequency: frequency } = part.values;
  const axis = salaryAxis(from, to);

  return (
    <Section title={t('editor.pay.title')} aside={t('editor.pay.aside')}>
      <SalaryField {...part} ids={['salaryFrom', 'salaryTo']} hint={t('editor.pay.hint')} />
      {to >= from && to > 0 && (
        <div className={classes.bar}>
          <SalaryBar
            from={from}
            to={to}
            axis={axis}
            label={t(`fit:per.${frequency}`, { sum: formatSalary(from, to, currency, i18n.language) })}
          />
          <div className={classes.axis} aria-hidden="true">
            {[axis[0], (axis[0] + axis[1]) / 2, axis[1]].map((mark) => (
              <span key={mark}>{formatNumber(mark, i18n.language)}</span>
            ))}
          </div>
        </div>
      )}
    </Section>
  );
}
