import { CURRENCIES, SALARY_FREQUENCIES, stepsOf } from '@tandem/catalogue/salaries';
import type { Hire, MatchView } from '@tandem/contracts/match';
import { currencySign, formatNumber } from '@tandem/i18n/format';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../lib/DialogForm.tsx';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import classes from './matches.module.css';
import type { MatchSteps } from './use-match-steps.ts';

const MOST_MONEY = 10_000_000;
type Salary = NonNullable<Hire['salary']>;

/** Asks for the first day of work and the salary; both can be added later. */
export function HireForm({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t, i18n } = useTranslation(['match-steps', 'company', 'catalogue', 'common']);
  const { hire, jobOnBoard } = match;
  const [startDate, setStartDate] = useState(hire?.startDate ?? '');
  const [amount, setAmount] = useState<number | null>(hire?.salary?.amount ?? null);
  const [currency, setCurrency] = useState<Salary['currency']>(hire?.salary?.currency ?? jobOnBoard.salaryCurrency);
  const [frequency, setFrequency] = useState<Salary['frequency']>(
    hire?.salary?.frequency ?? jobOnBoard.salaryFrequency,
  );
  const name = nameOf(match.developer) || t('company:matches.noName');
  const isStored = match.status === 'hired';

  const send = () =>
    steps.hire(match, { startDate: startDate || null, salary: amount ? { amount, currency, frequency } : null });

  return (
    <>
      <h3>{t(isStored ? 'hire.edit' : 'hire.title', { name })}</h3>
      <DialogForm
        submitLabel={t(isStored ? 'hire.save' : 'hire.send')}
        isPending={steps.isPending}
        onSubmit={send}
        onCancel={steps.closeForm}
      >
        <Field label={t('hire.startDate')} note={t('common:optional')}>
          {(control) => (
            <TextBox
              {...control}
              data-autofocus
              type="date"
              value={startDate}
              onChange={({ target }) => setStartDate(target.value)}
            />
          )}
        </Field>
        <FieldGroup label={t('hire.salary')} hint={t('hire.private')}>
          <div className={classes.money}>
            <NumberBox
              aria-label={t('hire.salary')}
              max={MOST_MONEY}
              steps={stepsOf(frequency)}
              format={(sum) => formatNumber(sum, i18n.language)}
              value={amount}
              onChange={setAmount}
            />
            <SelectBox
              aria-label={t('hire.currency')}
              data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
              value={currency}
              onChange={(next) => setCurrency(next as Salary['currency'])}
            />
            <SelectBox
              aria-label={t('hire.frequency')}
              data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
              value={frequency}
              onChange={(next) => setFrequency(next as Salary['frequency'])}
            />
          </div>
        </FieldGroup>
        {!isStored && <p className={page.small}>{t('hire.informed', { name })}</p>}
      </DialogForm>
    </>
  );
}
