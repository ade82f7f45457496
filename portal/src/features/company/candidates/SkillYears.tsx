import { skillLabel } from '@tandem/catalogue/skills';
import { formatYears } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './candidates.module.css';

/** Number of years that fills the line. */
const WHOLE = 10;

interface SkillYearsProps {
  skills: readonly string[];
  years: Readonly<Record<string, number>>;
  /** Replaces the text about whose years they are. */
  aside?: ReactNode;
}

/** Skills with a line proportional to the years of experience. */
export function SkillYears({ skills, years, aside }: SkillYearsProps) {
  const { t, i18n } = useTranslation(['company', 'fit']);
  if (skills.length === 0) return null;
  return (
    <Section level={2} title={t('candidate.skills')} aside={aside ?? t('candidate.skillsAside')}>
      <ul className={classes.skills}>
        {skills.map((skill) => (
          <li key={skill}>
            <span>{skillLabel(skill)}</span>
            <i aria-hidden="true">
              <b style={{ width: `${Math.min(1, (years[skill] ?? 0) / WHOLE) * 100}%` }} />
            </i>
            <span>{years[skill] === undefined ? '' : formatYears(years[skill], i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
