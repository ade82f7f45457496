import { CURRENCIES, type Currency } from '@tandem/catalogue/salaries';
import { MAX_HOURS, WARN_HOURS } from '@tandem/catalogue/technical-tests';
import type { TechTestCreate } from '@tandem/contracts/tech-test';
import { currencySign, formatNumber } from '@tandem/i18n/format';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import classes from './tech-tests.module.css';

const HOURS = Array.from({ length: MAX_HOURS * 2 }, (_, nth) => (nth + 1) / 2);
const MAX_MONEY = 100_000;

/** An assignment while it is being written. */
export interface AssignmentDraft {
  task: string;
  hours: number;
  /** Assessment criteria, one per line. */
  rubric: string;
  amount: number | null;
  currency: Currency;
}

export const NEW_ASSIGNMENT: AssignmentDraft = { task: '', hours: 2, rubric: '', amount: null, currency: 'eur' };

type Assignment = Extract<TechTestCreate, { kind: 'techAssignment' }>['assignment'];

export const assignmentOf = ({ task, hours, rubric, amount, currency }: AssignmentDraft): Assignment => ({
  text: task,
  hours,
  rubric: rubric
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  payment: amount ? { amount, currency } : null,
});

interface AssignmentFieldsProps {
  draft: AssignmentDraft;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (draft: AssignmentDraft) => void;
}

/** The task of an assignment, its effort in hours, its assessment criteria, and the company's payment for the time. */
export function AssignmentFields({ draft, errors, onChange }: AssignmentFieldsProps) {
  const { t, i18n } = useTranslation('tech-tests');
  const { task, hours, rubric, amount, currency } = draft;
  const change = (next: Partial<AssignmentDraft>) => onChange({ ...draft, ...next });
  return (
    <>
      <Field id="text" label={t('invite.task')} hint={t('invite.taskHint')} error={errors.text}>
        {(control) => (
          <TextArea {...control} rows={5} value={task} onChange={({ target }) => change({ task: target.value })} />
        )}
      </Field>
      <Field
        id="hours"
        label={t('invite.hours')}
        hint={hours > WARN_HOURS ? t('invite.hoursWarning') : undefined}
        error={errors.hours}
      >
        {({ error, ...control }) => (
          <SelectBox
            {...control}
            value={String(hours)}
            data={HOURS.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={(value) => change({ hours: Number(value) })}
          />
        )}
      </Field>
      <Field id="rubric" label={t('invite.rubric')} hint={t('invite.rubricHint')} error={errors.rubric}>
        {(control) => (
          <TextArea {...control} rows={3} value={rubric} onChange={({ target }) => change({ rubric: target.value })} />
        )}
      </Field>
      <FieldGroup label={t('facts.payment')} hint={t('invite.paymentHint')}>
        <div className={classes.money}>
          <NumberBox
            aria-label={t('facts.payment')}
            max={MAX_MONEY}
            format={(sum) => formatNumber(sum, i18n.language)}
            value={amount}
            onChange={(next) => change({ amount: next })}
          />
          <SelectBox
            aria-label={t('invite.currency')}
            data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
            value={currency}
            onChange={(next) => change({ currency: next as Currency })}
          />
        </div>
      </FieldGroup>
    </>
  );
}
