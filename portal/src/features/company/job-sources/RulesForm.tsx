import { Button } from '@mantine/core';
import { FEED_PERIODS } from '@tandem/catalogue/job-feeds';
import { ROLES } from '@tandem/catalogue/roles';
import { skillLabel } from '@tandem/catalogue/skills';
import type { JobSource, JobSourceRules } from '@tandem/contracts/job-source';
import { AddBox } from '@tandem/ui/AddBox';
import { CheckLine } from '@tandem/ui/CheckLine';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TagList } from '@tandem/ui/TagList';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSkills } from '../../../lib/skills.ts';
import classes from './job-sources.module.css';
import { SalaryRules } from './SalaryRules.tsx';
import { useSetRules } from './use-job-sources.ts';

type Role = (typeof ROLES)[number];
const MAX_SKILLS = 30;

/** Sets roles, skills and salaries once for all jobs of a source. */
export function RulesForm({ source }: { source: JobSource }) {
  const { t } = useTranslation(['job-sources', 'catalogue']);
  const [rules, setRules] = useState<JobSourceRules>(source.rules);
  const save = useSetRules(source._id);
  const known = useSkills();
  const change = (part: Partial<JobSourceRules>) => setRules((before) => ({ ...before, ...part }));
  const roleOf = (department: string) => rules.departments.find((rule) => rule.department === department)?.role ?? null;
  const setRole = (department: string, role: Role | null) =>
    change({
      departments: [...rules.departments.filter((rule) => rule.department !== department), { department, role }],
    });
  const used = ROLES.filter((role) => rules.departments.some((rule) => rule.role === role));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A salary of zero means none; a role that is not used any more needs none.
    const salaries = rules.salaries.filter(({ role, salaryFrom }) => salaryFrom > 0 && used.includes(role));
    save.mutate({ ...rules, salaries }, { onSuccess: () => toast.done(t('rules.saved')) });
  };
  return (
    <Section title={t('rules.title')}>
      <form className={classes.rules} onSubmit={submit} noValidate>
        <FieldGroup label={t('rules.departments')} hint={t('rules.departmentsHint')}>
          <div className={classes.departments}>
            {source.departments.map(({ department, count }, index) => (
              <Field
                key={department}
                id={`department-${index}`}
                label={department || t('rules.none')}
                note={t('rules.count', { count })}
              >
                {(control) => (
                  <SelectBox
                    {...control}
                    placeholder={t('rules.dont')}
                    data={ROLES.map((value) => ({ value, label: t(`catalogue:roles.${value}`) }))}
                    value={roleOf(department)}
                    onChange={(role) => setRole(department, role as Role | null)}
                  />
                )}
              </Field>
            ))}
          </div>
        </FieldGroup>
        <Field label={t('rules.skills')} note={t('common:optional')}>
          {(control) => (
            <AddBox
              control={control}
              maxLength={40}
              disabled={rules.skills.length >= MAX_SKILLS}
              options={known.labels.filter((label) => !rules.skills.includes(known.valueOf(label)))}
              onAdd={(text) => {
                const skill = known.valueOf(text);
                if (skill && !rules.skills.includes(skill)) change({ skills: [...rules.skills, skill] });
              }}
            />
          )}
        </Field>
        <TagList
          tags={rules.skills.map((skill) => skillLabel(skill))}
          removeLabel={(skill) => t('company:skills.remove', { skill })}
          onRemove={(index) => change({ skills: rules.skills.toSpliced(index, 1) })}
        />
        {used.length > 0 && (
          <SalaryRules roles={used} salaries={rules.salaries} onChange={(salaries) => change({ salaries })} />
        )}
        <Field label={t('rules.period')} hint={t('rules.periodHint')}>
          {(control) => (
            <div className={classes.period}>
              <SelectBox
                {...control}
                placeholder={t('rules.periodNone')}
                data={FEED_PERIODS.map((value) => ({ value, label: t(`rules.periods.${value}`) }))}
                value={rules.period}
                onChange={(period) => change({ period: period as JobSourceRules['period'] })}
              />
            </div>
          )}
        </Field>
        <CheckLine checked={rules.publish} onChange={(publish) => change({ publish })}>
          {t('rules.publish')}
        </CheckLine>
        {save.error && <ErrorState title={save.error.message} />}
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('rules.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
