import { skillLabel } from '@tandem/catalogue/skills';
import type { JobSourceRules } from '@tandem/contracts/job-source';
import { formatSalary } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';

/** Returns a function that renders a rule of a source for display: departments by name, so that versions compare. */
export function useRuleText() {
  const { t, i18n } = useTranslation(['job-sources', 'catalogue']);
  return (field: keyof JobSourceRules, value: unknown): string => {
    const rule = { [field]: value } as Partial<JobSourceRules>;
    const { departments = [], skills = [], salaries = [], period } = rule;
    if (period) return t(`rules.periods.${period}`);
    return [
      ...departments
        .map(
          ({ department, role }) =>
            `${department || t('rules.none')}: ${role ? t(`catalogue:roles.${role}`) : t('rules.dont')}`,
        )
        .toSorted((one, other) => one.localeCompare(other, i18n.language)),
      ...skills.map((skill) => skillLabel(skill)),
      ...salaries.map(({ role, salaryFrom, salaryTo, salaryCurrency, salaryFrequency }) => {
        const salary = formatSalary(salaryFrom, salaryTo, salaryCurrency, i18n.language);
        return `${t(`catalogue:roles.${role}`)}: ${salary} ${t(`catalogue:salaryFrequency.${salaryFrequency}`)}`;
      }),
    ].join(', ');
  };
}
