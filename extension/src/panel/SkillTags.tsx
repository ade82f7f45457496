import { IconPlus } from '@tabler/icons-react';
import { SKILLS, skillLabel } from '@tandem/catalogue/skills';
import { useTranslation } from 'react-i18next';
import { AddTag } from './AddTag.tsx';
import type { RowControl } from './FieldRow.tsx';
import classes from './panel.module.css';
import { skillValue } from './skills.ts';
import { Tag } from './Tag.tsx';

interface SkillTagsProps extends RowControl {
  skills: readonly string[];
  /** Words on the page that are not in Tandem's skill list. */
  others: readonly string[];
  onChange: (skills: string[]) => void;
}

/** The skills of a candidate. Words on the page that are not built-in skills can be added one by one. */
export function SkillTags({ id, skills, others, onChange, 'aria-describedby': describedBy }: SkillTagsProps) {
  const { t } = useTranslation('extension');
  const add = (word: string) => {
    const value = skillValue(word);
    if (value && !skills.includes(value)) onChange([...skills, value]);
    return value !== null;
  };
  const open = others.filter((word) => {
    const value = skillValue(word);
    return value !== null && !skills.includes(value);
  });
  return (
    <>
      <ul className={classes.tags}>
        {skills.map((skill) => (
          <li key={skill}>
            <Tag label={skillLabel(skill)} onRemove={() => onChange(skills.filter((each) => each !== skill))} />
          </li>
        ))}
        {open.map((word) => (
          <li key={word}>
            <button
              type="button"
              className={classes.offer}
              aria-label={t('skills.take', { word })}
              onClick={() => add(word)}
            >
              <IconPlus size={14} stroke={1.75} aria-hidden="true" />
              {word}
            </button>
          </li>
        ))}
      </ul>
      <AddTag id={id} describedBy={describedBy} label={t('skills.add')} options={SKILLS.map(skillLabel)} onAdd={add} />
      {open.length > 0 && <p className={classes.note}>{t('skills.others', { count: open.length })}</p>}
    </>
  );
}
