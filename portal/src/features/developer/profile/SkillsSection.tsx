import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { skillLabel } from '@tandem/catalogue/skills';
import { AddBox } from '@tandem/ui/AddBox';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { YearsBox } from '@tandem/ui/YearsBox';
import { useTranslation } from 'react-i18next';
import { useSkills } from '../../../lib/skills.ts';
import { SkillTutorials } from '../../../lib/tutorials/SkillTutorials.tsx';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

const MAX_SKILLS = 60;

/** The person's skills, each with years. */
export function SkillsSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('developer');
  const known = useSkills();
  const skills = profile.skills ?? [];
  const years = profile.skillsYears ?? {};

  const add = (text: string) => {
    const value = known.valueOf(text);
    if (value === '' || skills.includes(value) || skills.length >= MAX_SKILLS) return;
    change('skills', [...skills, value]);
  };
  const remove = (skill: string) => {
    const { [skill]: inYears, ...skillsYears } = years;
    change(
      'skills',
      skills.filter((each) => each !== skill),
      inYears === undefined ? {} : { skillsYears },
    );
  };

  return (
    <Section title={t('profile.skills.title')} aside={<FieldEye field="skills" />}>
      <div id="skills">
        {skills.length === 0 && <p className={classes.quiet}>{t('profile.skills.empty')}</p>}
        <ul className={classes.skills}>
          {skills.map((skill) => (
            <li key={skill}>
              <span>{skillLabel(skill)}</span>
              <YearsBox
                aria-label={t('profile.skills.years', { skill: skillLabel(skill) })}
                placeholder={t('profile.skills.yearsHead')}
                value={years[skill] ?? null}
                onChange={(value) => {
                  const { [skill]: _, ...rest } = years;
                  change('skillsYears', value === null ? rest : { ...rest, [skill]: value });
                }}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('profile.skills.remove', { skill: skillLabel(skill) })}
                onClick={() => remove(skill)}
              >
                <IconX size={15} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <SkillTutorials skills={skills} />
        <div className={classes.grid}>
          <Field
            id={anchorOf('skills')}
            label={t('profile.skills.add')}
            hint={t('profile.skills.addHint')}
            error={errors.skills ?? errors.skillsYears}
          >
            {(control) => (
              <AddBox
                control={control}
                maxLength={40}
                disabled={skills.length >= MAX_SKILLS}
                options={known.labels.filter((label) => !skills.includes(known.valueOf(label)))}
                onAdd={add}
              />
            )}
          </Field>
          <Field
            label={t('profile.skills.total')}
            eye={<FieldEye field="yearsExperience" />}
            error={errors.yearsExperience}
          >
            {(control) => (
              <YearsBox
                {...control}
                placeholder={t('common:unsaid')}
                value={profile.yearsExperience ?? null}
                onChange={(value) => change('yearsExperience', value)}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
