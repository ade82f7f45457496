import { CANDIDATE_BADGES } from '@tandem/catalogue/badges';
import { SENIORITIES, SHORT_ROLE_KEYS } from '@tandem/catalogue/roles';
import { PAYMENT_SCHEDULES, type PaymentSchedule, stepsOf } from '@tandem/catalogue/salaries';
import { JOB_TYPES, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import type { JobOnBoard } from '@tandem/contracts/job';
import { AVAILABLE_DAYS, SEEN_DAYS, YEARS } from '@tandem/contracts/search-string';
import { languageName } from '@tandem/i18n/format';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { presetCities } from '../../../lib/places.ts';
import { DISTANCE } from './condition-labels.ts';
import { convertSalaryPeriod } from './convert-salary-period.ts';
import { ChipFilter, Counted, FilterGroup, NumberFilter, SelectFilter, TextFilter } from './filters.tsx';
import { SkillFilter } from './SkillFilter.tsx';
import classes from './search.module.css';
import { type DeveloperSearch, toggleValue } from './use-search.ts';

const WordsAsFilters = lazy(() => import('./WordsAsFilters.tsx'));

const DISTANCES = [10, 25, DISTANCE, 100, 250] as const;
const MAX_LANGUAGES = 10;

interface FilterPanelProps {
  search: DeveloperSearch;
  jobs: readonly JobOnBoard[];
}

/** All filters of the developer search, each option with its number of results. */
export function FilterPanel({ search, jobs }: FilterPanelProps) {
  const { conditions, change, query } = search;
  const { t, i18n } = useTranslation(['search', 'catalogue', 'company']);
  const facets = query.data?.facets;
  const languages = Object.entries(facets?.languages ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .map(([code]) => code);
  const shownLanguages = [...new Set([...(conditions.languages ?? []), ...languages.slice(0, MAX_LANGUAGES)])];
  const quick = CANDIDATE_BADGES.filter(({ quick: isQuick }) => isQuick).map(({ key }) => key);

  return (
    <Counted value={facets !== undefined}>
      <div className={classes.first}>
        <SelectFilter
          label={t('search:compared')}
          value={conditions.job ?? ''}
          options={jobs.map(({ _id, headline }) => ({ value: _id, label: headline }))}
          none={t('search:noJob')}
          onChange={(job) => change(() => ({ job: job || undefined }))}
        />
        <TextFilter
          label={t('search:text')}
          value={conditions.text ?? ''}
          onChange={(text) => change(() => ({ text: text || undefined }))}
        />
        {conditions.text && (
          <Suspense>
            <WordsAsFilters search={search} />
          </Suspense>
        )}
      </div>
      <FilterGroup title={t('search:group.role')}>
        {SHORT_ROLE_KEYS.map((role) => (
          <ChipFilter
            key={role}
            label={t(`catalogue:shortRoles.${role}`)}
            on={conditions.shortRoles?.includes(role)}
            count={facets?.shortRoles[role]}
            onToggle={() => change((was) => ({ shortRoles: toggleValue(was.shortRoles, role) }))}
          />
        ))}
      </FilterGroup>
      <SkillFilter conditions={conditions} facets={facets} change={change} />
      <FilterGroup title={t('search:group.seniority')}>
        {SENIORITIES.map((seniority) => (
          <ChipFilter
            key={seniority}
            label={t(`catalogue:seniority.${seniority}`)}
            on={conditions.seniorities?.includes(seniority)}
            count={facets?.seniorities[seniority]}
            onToggle={() => change((was) => ({ seniorities: toggleValue(was.seniorities, seniority) }))}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('search:group.where')}>
        {presetCities(i18n.language).map(({ key, name: city }) => (
          <ChipFilter
            key={key}
            label={t('search:around', { city, distance: conditions.distance ?? DISTANCE })}
            on={conditions.near === key}
            count={facets?.near[key]}
            onToggle={() =>
              change((was) => (was.near === key ? { near: undefined, distance: undefined } : { near: key }))
            }
          />
        ))}
        {REMOTE_TYPES.map((remote) => (
          <ChipFilter
            key={remote}
            label={t(`catalogue:remote.${remote}`)}
            on={conditions.remote?.includes(remote)}
            count={facets?.remote[remote]}
            onToggle={() => change((was) => ({ remote: toggleValue(was.remote, remote) }))}
          />
        ))}
        {conditions.near && (
          <SelectFilter
            label={t('search:distance')}
            value={String(conditions.distance ?? DISTANCE)}
            options={DISTANCES.map((km) => ({ value: String(km), label: t('search:km', { count: km }) }))}
            onChange={(km) => change(() => ({ distance: Number(km) === DISTANCE ? undefined : Number(km) }))}
          />
        )}
      </FilterGroup>
      <FilterGroup title={t('search:group.quick')}>
        {quick.map((badge) => (
          <ChipFilter
            key={badge}
            label={t(`catalogue:candidateBadges.${badge}`)}
            on={conditions.badges?.includes(badge)}
            count={facets?.badges[badge]}
            onToggle={() => change((was) => ({ badges: toggleValue(was.badges, badge) }))}
          />
        ))}
        {(['only', 'none'] as const).map((choice) => (
          <ChipFilter
            key={choice}
            label={t(`search:candidates.${choice}`)}
            on={conditions.candidates === choice}
            count={facets?.candidates[choice]}
            onToggle={() => change((was) => ({ candidates: was.candidates === choice ? undefined : choice }))}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('search:group.years')} closed={!conditions.years}>
        {YEARS.map((years) => (
          <ChipFilter
            key={years}
            label={t(`catalogue:experience.${years}`)}
            on={conditions.years?.includes(years)}
            count={facets?.years[years]}
            onToggle={() => change((was) => ({ years: toggleValue(was.years, years) }))}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('search:group.salary')} closed={conditions.salary === undefined}>
        <NumberFilter
          label={t('search:salary')}
          hint={t('search:salaryHint')}
          value={conditions.salary}
          unit="€"
          steps={stepsOf(conditions.per ?? 'month')}
          onChange={(salary) => change(() => ({ salary }))}
        />
        <SelectFilter
          label={t('search:per')}
          value={conditions.per ?? 'month'}
          options={PAYMENT_SCHEDULES.map((value) => ({ value, label: t(`catalogue:paymentSchedule.${value}`) }))}
          onChange={(value) => change((was) => convertSalaryPeriod(was, value as PaymentSchedule))}
        />
      </FilterGroup>
      <FilterGroup
        title={t('search:group.when')}
        closed={conditions.available === undefined && conditions.seen === undefined}
      >
        <SelectFilter
          label={t('search:available')}
          value={conditions.available === undefined ? '' : String(conditions.available)}
          options={AVAILABLE_DAYS.map((days) => ({
            value: String(days),
            label: t('search:availableIn', { count: days }),
          }))}
          none={t('search:anytime')}
          onChange={(days) =>
            change(() => ({ available: days === '' ? undefined : (Number(days) as typeof conditions.available) }))
          }
        />
        <SelectFilter
          label={t('search:seen')}
          value={conditions.seen === undefined ? '' : String(conditions.seen)}
          options={SEEN_DAYS.map((days) => ({ value: String(days), label: t('search:seenIn', { count: days }) }))}
          none={t('search:anytime')}
          onChange={(days) =>
            change(() => ({ seen: days === '' ? undefined : (Number(days) as typeof conditions.seen) }))
          }
        />
      </FilterGroup>
      <FilterGroup title={t('search:group.languages')} closed={!conditions.languages}>
        {shownLanguages.map((code) => (
          <ChipFilter
            key={code}
            label={languageName(code, i18n.language)}
            on={conditions.languages?.includes(code)}
            count={facets?.languages[code]}
            onToggle={() => change((was) => ({ languages: toggleValue(was.languages, code) }))}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('search:group.jobTypes')} closed={!conditions.jobTypes && !conditions.visa}>
        {JOB_TYPES.map((type) => (
          <ChipFilter
            key={type}
            label={t(`catalogue:jobTypes.${type}`)}
            on={conditions.jobTypes?.includes(type)}
            count={facets?.jobTypes[type]}
            onToggle={() => change((was) => ({ jobTypes: toggleValue(was.jobTypes, type) }))}
          />
        ))}
        {VISA_REGIONS.map((region) => (
          <ChipFilter
            key={region}
            label={t('search:visaFor', { region: t(`catalogue:visa.${region}`) })}
            on={conditions.visa?.includes(region)}
            count={facets?.visa[region]}
            onToggle={() => change((was) => ({ visa: toggleValue(was.visa, region) }))}
          />
        ))}
      </FilterGroup>
    </Counted>
  );
}
