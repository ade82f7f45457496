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
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { useSkills } from '../../../lib/skills.ts';
import classes from './job-sources.module.css';
import { SalaryRules } from './SalaryRules.tsx';
import { useSetRules } from './use-job-sources.ts';
import { useRuleText } from './use-rule-text.ts';

const Conflicts = lazy(() => import('../../../lib/editing/Conflicts.tsx'));

type Rule = keyof JobSourceRules;
type Role = (typeof ROLES)[number];
const MAX_SKILLS = 30;
const LABELS = {
  departments: 'rules.departments',
  skills: 'rules.skills',
  salaries: 'rules.salaries',
  period: 'rules.period',
  publish: 'rules.publish',
} as const;

/**
 * Sets roles, skills and salaries once for all jobs of a source. If a colleague has changed the same rule in the
 * meantime, one of the two versions has to be chosen first.
 */
export function RulesForm({ source }: { source: JobSource }) {
  const { t } = useTranslation(['job-sources', 'catalogue']);
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<JobSourceRules>(source.rules);
  const [typed, setTyped] = useState<Partial<JobSourceRules>>({});
  const rules = { ...base, ...typed };
  const textOf = useRuleText();
  const save = useSetRules(source._id);
  const known = useSkills();
  const change = (part: Partial<JobSourceRules>) => setTyped((before) => ({ ...before, ...part }));
  const roleOf = (department: string) => rules.departments.find((rule) => rule.department === department)?.role ?? null;
  const setRole = (department: string, role: Role | null) =>
    change({
      departments: [...rules.departments.filter((rule) => rule.department !== department), { department, role }],
    });
  const used = ROLES.filter((role) => rules.departments.some((rule) => rule.role === role));
  // A salary of zero means none; a role that is not used any more needs none.
  const salaries = rules.salaries.filter(({ role, salaryFrom }) => salaryFrom > 0 && used.includes(role));
  const sent = { ...typed, ...((typed.salaries || salaries.length < base.salaries.length) && { salaries }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { ...sent, basedOn: base },
      {
        onSuccess({ rules: saved }) {
          toast.done(t('rules.saved'));
          renew(saved, {});
          setTyped((now) => withoutSame(now, typed));
        },
        onError(error) {
          const stored = currentRecordOf<JobSource>(error, 'source');
          if (!stored) return;
          renew(stored.rules, sent);
          save.reset();
        },
      },
    );
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
        {hasConflicts && (
          <Suspense fallback={null}>
            <Conflicts
              takesFocus
              mine={sent}
              theirs={conflicts}
              labelOf={(field) => t(LABELS[field as Rule])}
              textOf={(field, value) => textOf(field as Rule, value)}
              onChoose={(field, isMine) => {
                settle(field as Rule);
                if (!isMine) setTyped(({ [field as Rule]: _, ...rest }) => rest);
              }}
            />
          </Suspense>
        )}
        {save.error && <ErrorState title={save.error.message} />}
        <div>
          <Button type="submit" variant="default" loading={save.isPending} disabled={hasConflicts}>
            {t('rules.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Returns the changes that were made after those that were saved. */
const withoutSame = (now: Partial<JobSourceRules>, saved: Partial<JobSourceRules>): Partial<JobSourceRules> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => saved[field as Rule] !== value));
