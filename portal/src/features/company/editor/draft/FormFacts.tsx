import { skillLabel } from '@tandem/catalogue/skills';
import type { JobForm } from '@tandem/contracts/ai';
import { formatList, formatSalary } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../../../lib/places.ts';
import classes from './draft.module.css';

/** What the form says, in short, so that it can be seen where a draft is from. */
export function FormFacts({ form }: { form: JobForm }) {
  const { t, i18n } = useTranslation(['ai', 'catalogue']);
  const { skills = [], skillsYears = {}, seniorities = [], location, salaryFrom = 0, salaryTo = 0 } = form;
  const rows: [label: string, value: string | false | null | undefined][] = [
    ['headline', form.headline],
    ['role', form.role && t(`catalogue:roles.${form.role}`)],
    [
      'seniority',
      formatList(
        seniorities.map((each) => t(`catalogue:seniority.${each}`)),
        i18n.language,
      ),
    ],
    [
      'skills',
      skills
        .map((each) => (skillsYears[each] ? `${skillLabel(each)} ${skillsYears[each]}+` : skillLabel(each)))
        .join(', '),
    ],
    ['salary', salaryFrom > 0 && formatSalary(salaryFrom, salaryTo, form.salaryCurrency ?? 'eur', i18n.language)],
    [
      'place',
      [location && cityIn(location, i18n.language), form.remote && t(`catalogue:remote.${form.remote}`)]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{t(`form.${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
