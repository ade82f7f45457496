import type { Role } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES, stepsOf } from '@tandem/catalogue/salaries';
import type { JobSourceRules } from '@tandem/contracts/job-source';
import { currencySign, formatNumber } from '@tandem/i18n/format';
import { FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import classes from './job-sources.module.css';

type Salary = JobSourceRules['salaries'][number];

const MAX_MONEY = 10_000_000;
const NONE = { salaryFrom: 0, salaryTo: 0, salaryCurrency: 'eur', salaryFrequency: 'monthly' } as const;

interface SalaryRulesProps {
  roles: readonly Role[];
  salaries: readonly Salary[];
  onChange: (salaries: Salary[]) => void;
}

/** The salary by imported role, for jobs without a salary of their own. */
export function SalaryRules({ roles, salaries, onChange }: SalaryRulesProps) {
  const { t, i18n } = useTranslation(['job-sources', 'catalogue', 'company']);
  const format = (sum: number) => formatNumber(sum, i18n.language);
  return (
    <FieldGroup label={t('rules.salaries')} hint={t('rules.salariesHint')}>
      <div className={classes.salaries}>
        {roles.map((role) => {
          const salary = salaries.find((each) => each.role === role) ?? { role, ...NONE };
          const set = (part: Partial<Salary>) =>
            onChange([...salaries.filter((each) => each.role !== role), { ...salary, ...part }]);
          const name = t(`catalogue:roles.${role}`);
          const money = { max: MAX_MONEY, format, steps: stepsOf(salary.salaryFrequency) };
          return (
            <div key={role} className={classes.salary}>
              <span className={classes.role}>{name}</span>
              <NumberBox
                {...money}
                aria-label={t('rules.from', { role: name })}
                value={salary.salaryFrom || null}
                onChange={(sum) => set({ salaryFrom: sum ?? 0 })}
              />
              <span>{t('company:editor.to')}</span>
              <NumberBox
                {...money}
                aria-label={t('rules.to', { role: name })}
                error={salary.salaryTo < salary.salaryFrom}
                value={salary.salaryTo || null}
                onChange={(sum) => set({ salaryTo: sum ?? 0 })}
              />
              <SelectBox
                aria-label={t('rules.currency', { role: name })}
                data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
                value={salary.salaryCurrency}
                onChange={(value) => set({ salaryCurrency: value as Salary['salaryCurrency'] })}
              />
              <SelectBox
                aria-label={t('rules.frequency', { role: name })}
                data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
                value={salary.salaryFrequency}
                onChange={(value) => set({ salaryFrequency: value as Salary['salaryFrequency'] })}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
