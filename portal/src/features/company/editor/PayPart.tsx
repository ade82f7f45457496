import { CURRENCIES, SALARY_FREQUENCIES, stepsOf } from '@tandem/catalogue/salaries';
import { currencySign, formatNumber, formatSalary } from '@tandem/i18n/format';
import { FieldGroup } from '@tandem/ui/Field';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { salaryAxis } from '../salary-axis.ts';
import classes from './editor.module.css';
import type { JobValues } from './job-draft.ts';
import type { PartProps } from './part.ts';

const MOST_MONEY = 10_000_000;

/** What the work pays: needed before the job can be published. */
export function PayPart({ values, change, errors }: PartProps) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const { salaryFrom: from, salaryTo: to, salaryCurrency: currency, salaryFrequency: frequency } = values;
  const isTurned = to < from;
  const error = errors.salaryFrom ?? errors.salaryTo ?? (isTurned ? t('editor.pay.turned') : undefined);
  const axis = salaryAxis(from, to);
  const money = {
    max: MOST_MONEY,
    format: (sum: number) => formatNumber(sum, i18n.language),
    steps: stepsOf(frequency),
  };

  return (
    <Section title={t('editor.pay.title')} aside={t('editor.pay.aside')}>
      <FieldGroup
        label={t('editor.pay.range')}
        hint={t('editor.pay.hint')}
        error={
          error && (
            <>
              {error}{' '}
              {isTurned && (
                <TextButton onClick={() => change({ salaryFrom: to, salaryTo: from })}>
                  {t('editor.pay.swap')}
                </TextButton>
              )}
            </>
          )
        }
      >
        <div className={classes.pay}>
          <NumberBox
            {...money}
            id="salaryFrom"
            aria-label={t('editor.pay.from')}
            error={Boolean(errors.salaryFrom) || isTurned}
            value={from === 0 ? null : from}
            onChange={(sum) => change({ salaryFrom: sum ?? 0 })}
          />
          <span>{t('editor.to')}</span>
          <NumberBox
            {...money}
            id="salaryTo"
            aria-label={t('editor.pay.to')}
            error={Boolean(errors.salaryTo) || isTurned}
            value={to === 0 ? null : to}
            onChange={(sum) => change({ salaryTo: sum ?? 0 })}
          />
          <div className={classes.terms}>
            <SelectBox
              aria-label={t('editor.pay.currency')}
              data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
              value={currency}
              onChange={(next) => change({ salaryCurrency: next as JobValues['salaryCurrency'] })}
            />
            <SelectBox
              aria-label={t('editor.pay.frequency')}
              data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
              value={frequency}
              onChange={(next) => change({ salaryFrequency: next as JobValues['salaryFrequency'] })}
            />
          </div>
        </div>
      </FieldGroup>
      {!isTurned && to > 0 && (
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
