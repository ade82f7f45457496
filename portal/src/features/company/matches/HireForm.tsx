import { CURRENCIES, SALARY_FREQUENCIES, stepsOf } from '@tandem/catalogue/salaries';
import type { Hire, MatchView } from '@tandem/contracts/match';
import { currencySign, formatNumber } from '@tandem/i18n/format';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../lib/DialogForm.tsx';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import page from '../company.module.css';
import { nameOf } from '../match-text.ts';
import classes from './matches.module.css';
import type { MatchSteps } from './use-match-steps.ts';

const MAX_MONEY = 10_000_000;
type Salary = NonNullable<Hire['salary']>;

interface HireDraft extends Omit<Salary, 'amount'> {
  startDate: string;
  amount: number | null;
}

/** Asks for the first day of work and the salary; both can be added later. */
export function HireForm({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t, i18n } = useTranslation(['match-steps', 'company', 'catalogue', 'common']);
  const { hire, jobOnBoard } = match;
  // A draft is only about the hire that it would change: a colleague may have reported or corrected it since.
  const [opened] = useState(() => JSON.stringify(hire));
  const { draft, change, clear } = useLocalDraft<HireDraft>(`hire.${match._id}.${opened}`, {
    startDate: hire?.startDate ?? '',
    amount: hire?.salary?.amount ?? null,
    currency: hire?.salary?.currency ?? jobOnBoard.salaryCurrency,
    frequency: hire?.salary?.frequency ?? jobOnBoard.salaryFrequency,
  });
  const { startDate, amount, currency, frequency } = draft;
  const name = nameOf(match.developer) || t('company:matches.noName');
  const isStored = match.status === 'hired';

  const send = () =>
    steps.hire(match, { startDate: startDate || null, salary: amount ? { amount, currency, frequency } : null }, clear);

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
              onChange={({ target }) => change({ startDate: target.value })}
            />
          )}
        </Field>
        <FieldGroup label={t('hire.salary')} hint={t('hire.private')}>
          <div className={classes.money}>
            <NumberBox
              aria-label={t('hire.salary')}
              max={MAX_MONEY}
              steps={stepsOf(frequency)}
              format={(sum) => formatNumber(sum, i18n.language)}
              value={amount}
              onChange={(next) => change({ amount: next })}
            />
            <SelectBox
              aria-label={t('hire.currency')}
              data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
              value={currency}
              onChange={(next) => change({ currency: next as Salary['currency'] })}
            />
            <SelectBox
              aria-label={t('hire.frequency')}
              data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
              value={frequency}
              onChange={(next) => change({ frequency: next as Salary['frequency'] })}
            />
          </div>
        </FieldGroup>
        {!isStored && <p className={page.small}>{t('hire.informed', { name })}</p>}
      </DialogForm>
    </>
  );
}
