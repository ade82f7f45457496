import { SHORT_ROLE_KEYS } from '@tandem/catalogue/roles';
import { REMOTE_TYPES } from '@tandem/catalogue/work';
import { type Filters, roleCount } from '@tandem/contracts/board-address';
import type { JobFacets } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../../lib/fit/reason-words.ts';
import site from '../site.module.css';
import classes from './board.module.css';

const SKILLS_AT_FIRST = 6;

interface FilterPanelProps {
  filters: Filters;
  facets: JobFacets;
  everywhere: JobFacets;
}

/** Role, way of working, skills, salary, each with the number of jobs it would find; fields of the form `board`. */
export function FilterPanel({ filters, facets, everywhere }: FilterPanelProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const number = (value: number) => formatNumber(value, i18n.language);
  const skills = Object.entries(everywhere.skill)
    .sort(([, one], [, other]) => other - one)
    .map(([skill]) => skill);
  const first = [...new Set([...filters.skills, ...skills.slice(0, SKILLS_AT_FIRST)])];
  const rest = skills.filter((skill) => !first.includes(skill));
  const skillLine = (skill: string) => (
    <CheckLine
      form="board"
      key={skill}
      name="skill"
      value={skill}
      countOf={`skill:${skill}`}
      defaultChecked={filters.skills.includes(skill)}
      count={number(facets.skill[skill] ?? 0)}
    >
      {skillLabel(skill)}
    </CheckLine>
  );
  return (
    <>
      <Group title={t('board.role')}>
        {SHORT_ROLE_KEYS.map((role) => (
          <CheckLine
            form="board"
            key={role}
            name="role"
            value={role}
            countOf={`role:${role}`}
            defaultChecked={filters.roles.includes(role)}
            count={number(roleCount(facets, role))}
          >
            {t(`catalogue:shortRoles.${role}`)}
          </CheckLine>
        ))}
      </Group>
      <Group title={t('board.remote')}>
        {REMOTE_TYPES.map((remote) => (
          <CheckLine
            form="board"
            key={remote}
            name="remote"
            value={remote}
            countOf={`remote:${remote}`}
            defaultChecked={filters.remote.includes(remote)}
            count={number(facets.remote[remote] ?? 0)}
          >
            {t(`catalogue:remote.${remote}`)}
          </CheckLine>
        ))}
      </Group>
      <Group title={t('board.skills')}>
        {first.map(skillLine)}
        {rest.length > 0 && (
          <details>
            <summary className={classes.more}>{t('board.moreSkills', { count: rest.length })}</summary>
            {rest.map(skillLine)}
          </details>
        )}
      </Group>
      <div className={classes.group}>
        <label className={classes.salary}>
          <span>{t('board.salary')}</span>
          <span className={classes.money}>
            <input
              className={site.input}
              form="board"
              name="salary"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              defaultValue={filters.salary ? formatNumber(filters.salary, i18n.language) : ''}
            />
            <span>€</span>
          </span>
        </label>
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
