import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { skillLabel } from '@tandem/catalogue/skills';
import { AddBox } from '@tandem/ui/AddBox';
import { Field } from '@tandem/ui/Field';
import { YearsBox } from '@tandem/ui/YearsBox';
import { useTranslation } from 'react-i18next';
import { useSkills } from '../../lib/skills.ts';
import classes from './skills-field.module.css';

interface Skills {
  skills: string[];
  skillsYears: Record<string, number>;
}

interface SkillsFieldProps extends Skills {
  change: (next: Partial<Skills>) => void;
  hint?: string;
  error?: string;
  max: number;
  /** Id of the box for adding a skill; forms on the same page need different ones. */
  id?: string;
}

/** Skills, each with optional years of experience. */
export function SkillsField({ skills, skillsYears, change, hint, error, max, id = 'skills' }: SkillsFieldProps) {
  const { t } = useTranslation('company');
  const known = useSkills();

  const without = (skill: string) => Object.fromEntries(Object.entries(skillsYears).filter(([key]) => key !== skill));
  const add = (text: string) => {
    const value = known.valueOf(text);
    if (value !== '' && !skills.includes(value) && skills.length < max) change({ skills: [...skills, value] });
  };
  const remove = (skill: string) =>
    change({ skills: skills.filter((each) => each !== skill), skillsYears: without(skill) });
  const setYears = (skill: string, years: number | null) =>
    change({ skillsYears: { ...without(skill), ...(years !== null && { [skill]: years }) } });

  return (
    <>
      {skills.length > 0 && (
        <ul className={classes.list}>
          {skills.map((skill) => (
            <li key={skill}>
              <span>{skillLabel(skill)}</span>
              <YearsBox
                aria-label={t('skills.years', { skill: skillLabel(skill) })}
                placeholder={t('editor.years')}
                value={skillsYears[skill] ?? null}
                onChange={(years) => setYears(skill, years)}
              />
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t('skills.remove', { skill: skillLabel(skill) })}
                onClick={() => remove(skill)}
              >
                <IconX size={15} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Field id={id} label={t('skills.add')} hint={hint} error={error}>
        {(control) => (
          <AddBox
            control={control}
            maxLength={40}
            disabled={skills.length >= max}
            options={known.labels.filter((label) => !skills.includes(known.valueOf(label)))}
            onAdd={add}
          />
        )}
      </Field>
    </>
  );
}
