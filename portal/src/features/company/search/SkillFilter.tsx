import { knownSkills, skillLabel, skillValue } from '@tandem/catalogue/skills';
import type { SearchConditions, SearchFacets } from '@tandem/contracts/search';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantedSkill } from './condition-labels.ts';
import { ChipFilter, FilterGroup, SelectFilter } from './filters.tsx';
import classes from './search.module.css';
import { type DeveloperSearch, toggleValue } from './use-search.ts';

const SHOWN = 10;
const YEARS = [1, 2, 3, 5, 8] as const;
const WAYS = ['skills', 'anySkills', 'withoutSkills'] as const;
type Way = (typeof WAYS)[number];

interface SkillFilterProps {
  conditions: SearchConditions;
  facets: SearchFacets | undefined;
  change: DeveloperSearch['change'];
}

/** Required, optional and excluded skills, with years of experience. */
export function SkillFilter({ conditions, facets, change }: SkillFilterProps) {
  const { t } = useTranslation('search');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<Way>('skills');
  const [years, setYears] = useState('');
  const wanted = conditions.skills ?? [];
  const chosen = wanted.map((each) => each.split(':')[0] ?? '');
  const frequent = Object.entries(facets?.skills ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .map(([skill]) => skill)
    .filter((skill) => !chosen.includes(skill))
    .slice(0, SHOWN);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const skill = skillValue(typed);
    if (!skill) return;
    const value = years && way !== 'withoutSkills' ? `${skill}:${years}` : skill;
    change((was) => ({ [way]: [...without(was[way], skill), value] }));
    setTyped('');
  };

  return (
    <FilterGroup title={t('group.skills')}>
      {wanted.map((value) => (
        <ChipFilter
          key={value}
          label={wantedSkill(value)}
          on
          count={facets?.skills[value.split(':')[0] ?? '']}
          onToggle={() => change((was) => ({ skills: toggleValue(was.skills, value) }))}
        />
      ))}
      {frequent.map((skill) => (
        <ChipFilter
          key={skill}
          label={skillLabel(skill)}
          on={false}
          count={facets?.skills[skill]}
          onToggle={() => change((was) => ({ skills: [...without(was.skills, skill), skill] }))}
        />
      ))}
      <form className={classes.skillForm} onSubmit={add}>
        <label className={classes.field}>
          <span>{t('skill')}</span>
          <input list={listId} maxLength={40} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <datalist id={listId}>
          {knownSkills().map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
        <SelectFilter
          label={t('way')}
          value={way}
          options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChange={(value) => setWay(value as Way)}
        />
        <SelectFilter
          label={t('skillYears')}
          value={years}
          none={t('anyYears')}
          options={YEARS.map((count) => ({ value: String(count), label: t('yearsAtLeast', { count }) }))}
          onChange={setYears}
        />
        <button type="submit" className={classes.add} disabled={!skillValue(typed)}>
          {t('add')}
        </button>
      </form>
    </FilterGroup>
  );
}

const without = (list: readonly string[] | undefined, skill: string) =>
  (list ?? []).filter((each) => each.split(':')[0] !== skill);
