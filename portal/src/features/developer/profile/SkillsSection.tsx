import { ActionIcon, Autocomplete, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { useSkills } from '../../../lib/skills.ts';
import { FieldEye, type PartProps } from './part.tsx';
import classes from './profile.module.css';

const MOST_SKILLS = 60;

/** What the person knows, each with years. */
export function SkillsSection({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('developer');
  const known = useSkills();
  const [typed, setTyped] = useState('');
  const skills = profile.skills ?? [];
  const years = profile.skillsYears ?? {};

  const add = (text: string) => {
    const value = known.valueOf(text);
    setTyped('');
    if (value === '' || skills.includes(value) || skills.length >= MOST_SKILLS) return;
    change('skills', [...skills, value]);
  };
  const remove = (skill: string) => {
    const { [skill]: _, ...rest } = years;
    change(
      'skills',
      skills.filter((each) => each !== skill),
    );
    change('skillsYears', rest);
  };

  return (
    <Section title={t('profile.skills.title')} aside={<FieldEye field="skills" />}>
      <div id="skills">
        {skills.length === 0 && <p className={classes.quiet}>{t('profile.skills.empty')}</p>}
        <ul className={classes.skills}>
          {skills.map((skill) => (
            <li key={skill}>
              <span>{skillLabel(skill)}</span>
              <NumberInput
                size="xs"
                aria-label={t('profile.skills.years', { skill: skillLabel(skill) })}
                placeholder={t('profile.skills.yearsHead')}
                min={0}
                max={50}
                allowDecimal={false}
                value={years[skill] ?? ''}
                onChange={(value) => {
                  const { [skill]: _, ...rest } = years;
                  change('skillsYears', value === '' ? rest : { ...rest, [skill]: Number(value) });
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
        <div className={classes.grid}>
          <Field label={t('profile.skills.add')} hint={t('profile.skills.addHint')} error={errors.skills}>
            {(control) => (
              <Autocomplete
                {...control}
                maxLength={40}
                data={known.labels.filter((label) => !skills.includes(known.valueOf(label)))}
                value={typed}
                onChange={setTyped}
                onOptionSubmit={add}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || typed.trim() === '') return;
                  event.preventDefault();
                  add(typed);
                }}
              />
            )}
          </Field>
          <Field
            label={t('profile.skills.total')}
            eye={<FieldEye field="yearsExperience" />}
            error={errors.yearsExperience}
          >
            {(control) => (
              <NumberInput
                {...control}
                min={0}
                max={60}
                allowDecimal={false}
                value={profile.yearsExperience ?? ''}
                onChange={(value) => change('yearsExperience', value === '' ? null : Number(value))}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
