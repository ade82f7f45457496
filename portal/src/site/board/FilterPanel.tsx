import { COMPANY_BADGES } from '@tandem/catalogue/badges';
import { LEVELS, SHORT_ROLE_KEYS } from '@tandem/catalogue/roles';
import { skillLabel } from '@tandem/catalogue/skills';
import { JOB_TYPES, REMOTE_TYPES } from '@tandem/catalogue/work';
import { type Filters, roleCount } from '@tandem/contracts/board-address';
import type { JobFacets } from '@tandem/contracts/job';
import type { Place } from '@tandem/contracts/values';
import { formatNumber, languageName } from '@tandem/i18n/format';
import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import site from '../site.module.css';
import { useBadgePromise } from './badge-promise.ts';
import classes from './board.module.css';
import { CityMap } from './CityMap.tsx';
import { FilterChoices, FilterGroup } from './FilterGroup.tsx';
import { SalaryHistogram } from './SalaryHistogram.tsx';

const SKILLS_AT_FIRST = 6;

interface FilterPanelProps {
  filters: Filters;
  facets: JobFacets;
  everywhere: JobFacets;
  cities: readonly Place[];
}

/** All filters, each with its number of jobs; fields of the form `board`, and cities as links. */
export function FilterPanel({ filters, facets, everywhere, cities }: FilterPanelProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue', 'fit']);
  const promiseLabel = useBadgePromise();
  const number = (value: number | undefined) => formatNumber(value ?? 0, i18n.language);
  const skills = byCount(everywhere.skill);
  const first = [...new Set([...filters.skills, ...skills.slice(0, SKILLS_AT_FIRST)])];
  const rest = skills.filter((skill) => !first.includes(skill));
  const skillChoices = (values: string[]) => (
    <FilterChoices
      name="skill"
      values={values}
      chosen={filters.skills}
      label={skillLabel}
      count={(skill) => number(facets.skill[skill])}
    />
  );
  const { levels, types, languages, visa } = filters;
  const isMoreAsked = [levels, types, languages].flat().length > 0 || visa;
  return (
    <>
      <FilterGroup title={t('board.role')}>
        <FilterChoices
          name="role"
          values={SHORT_ROLE_KEYS}
          chosen={filters.roles}
          label={(role) => t(`catalogue:shortRoles.${role}`)}
          count={(role) => number(roleCount(facets, role))}
        />
      </FilterGroup>
      <FilterGroup title={t('board.remote')}>
        <FilterChoices
          name="remote"
          values={REMOTE_TYPES}
          chosen={filters.remote}
          label={(remote) => t(`catalogue:remote.${remote}`)}
          count={(remote) => number(facets.remote[remote])}
        />
      </FilterGroup>
      <CityMap filters={filters} facets={facets} cities={cities} />
      <FilterGroup title={t('board.skills')}>
        {skillChoices(first)}
        {rest.length > 0 && (
          <details open={filters.skills.some((skill) => rest.includes(skill))}>
            <summary {...textButtonLook({ small: true })}>{t('board.moreSkills', { count: rest.length })}</summary>
            {skillChoices(rest)}
          </details>
        )}
      </FilterGroup>
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
        <div data-part="salaries">
          <SalaryHistogram salary={filters.salary} counts={facets.salary} />
        </div>
      </div>
      <FilterGroup title={t('board.promises')}>
        <FilterChoices
          name="promise"
          values={COMPANY_BADGES.filter((key) => everywhere.promise[key] || filters.promises.includes(key))}
          chosen={filters.promises}
          label={promiseLabel}
          count={(promise) => number(facets.promise[promise])}
        />
      </FilterGroup>
      <details className={classes.moreFilters} open={isMoreAsked}>
        <summary {...textButtonLook({ small: true })}>{t('board.moreFilters')}</summary>
        <FilterGroup title={t('board.level')}>
          <FilterChoices
            name="level"
            values={LEVELS}
            chosen={levels}
            label={(level) => t(`catalogue:seniority.${level}`)}
            count={(level) => number(facets.seniority[level])}
          />
        </FilterGroup>
        <FilterGroup title={t('board.type')}>
          <FilterChoices
            name="type"
            values={JOB_TYPES}
            chosen={types}
            label={(type) => t(`catalogue:jobTypes.${type}`)}
            count={(type) => number(facets.jobType[type])}
          />
        </FilterGroup>
        <FilterGroup title={t('board.language')}>
          <FilterChoices
            name="language"
            values={[...new Set([...byCount(everywhere.language), ...languages])]}
            chosen={languages}
            label={(code) => languageName(code, i18n.language)}
            count={(code) => number(facets.language[code])}
          />
        </FilterGroup>
        <FilterGroup title={t('board.visaTitle')}>
          <FilterChoices
            name="visa"
            values={['true']}
            chosen={visa ? ['true'] : []}
            label={() => t('board.visa')}
            count={() => number(facets.visa.true)}
          />
        </FilterGroup>
      </details>
    </>
  );
}

/** Returns the values of a facet, most frequent first. */
const byCount = (facet: Record<string, number>): string[] =>
  Object.entries(facet)
    .sort(([, one], [, other]) => other - one)
    .map(([value]) => value);
