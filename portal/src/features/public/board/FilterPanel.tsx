import { SHORT_ROLE_KEYS, SHORT_ROLES, type ShortRole } from '@tandem/catalogue/roles';
import { REMOTE_TYPES } from '@tandem/catalogue/work';
import type { JobFacets } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import classes from './board.module.css';
import { SalaryField } from './SalaryField.tsx';
import type { Filters } from './use-filters.ts';

const SKILLS_AT_FIRST = 6;

interface FilterPanelProps {
  filters: Filters;
  facets: JobFacets | undefined;
  change: (part: Partial<Filters>) => void;
}

/** How many jobs a short role would find. */
export const roleCount = (facets: JobFacets, role: ShortRole): number =>
  SHORT_ROLES[role].reduce((sum, each) => sum + (facets.role[each] ?? 0), 0);

/** Turns one choice of a list on or off. */
const turned = <T extends string>(list: readonly T[], value: T, on: boolean): T[] =>
  on ? [...list, value] : list.filter((each) => each !== value);

/** Role, way of working, skills, salary, each with the number of jobs it would find. */
export function FilterPanel({ filters, facets, change }: FilterPanelProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const [allSkills, setAllSkills] = useState(false);
  const number = (value: number | undefined) => facets && formatNumber(value ?? 0, i18n.language);
  const skills = Object.entries(facets?.skill ?? {})
    .sort(([, one], [, other]) => other - one)
    .map(([skill]) => skill);
  const shown = [...new Set([...filters.skills, ...(allSkills ? skills : skills.slice(0, SKILLS_AT_FIRST))])];

  return (
    <>
      <Group title={t('board.role')}>
        {SHORT_ROLE_KEYS.map((role) => (
          <CheckLine
            key={role}
            checked={filters.roles.includes(role)}
            onChange={(on) => change({ roles: turned(filters.roles, role, on) })}
            count={facets && number(roleCount(facets, role))}
          >
            {t(`catalogue:shortRoles.${role}`)}
          </CheckLine>
        ))}
      </Group>
      <Group title={t('board.remote')}>
        {REMOTE_TYPES.map((remote) => (
          <CheckLine
            key={remote}
            checked={filters.remote.includes(remote)}
            onChange={(on) => change({ remote: turned(filters.remote, remote, on) })}
            count={number(facets?.remote[remote])}
          >
            {t(`catalogue:remote.${remote}`)}
          </CheckLine>
        ))}
      </Group>
      <Group title={t('board.skills')}>
        {shown.map((skill) => (
          <CheckLine
            key={skill}
            checked={filters.skills.includes(skill)}
            onChange={(on) => change({ skills: turned(filters.skills, skill, on) })}
            count={number(facets?.skill[skill])}
          >
            {skillLabel(skill)}
          </CheckLine>
        ))}
        {!allSkills && skills.length > SKILLS_AT_FIRST && (
          <button type="button" className={classes.more} onClick={() => setAllSkills(true)}>
            {t('board.moreSkills', { count: skills.length - SKILLS_AT_FIRST })}
          </button>
        )}
      </Group>
      <div className={classes.group}>
        <SalaryField value={filters.salary} onChange={(salary) => change({ salary })} />
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
