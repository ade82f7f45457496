import { IconMapPin, IconSearch } from '@tabler/icons-react';
import type { CompanyBadge } from '@tandem/catalogue/badges';
import { CITIES } from '@tandem/catalogue/places';
import type { CompanyBadgeHeld } from '@tandem/contracts/badge';
import { BOARD_PAGE, countFilters, readFilters } from '@tandem/contracts/board-address';
import type { SitePage } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import { Rows } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { CompanyBadgeList } from '../../lib/badges/CompanyBadgeList.tsx';
import { JobRow } from '../../lib/job/JobRow.tsx';
import { sharedAxis } from '../../lib/job/job-salary.ts';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import { cityChoices, cityIn } from '../../lib/places.ts';
import { AlertOffer } from '../alert/AlertOffer.tsx';
import { useSite } from '../SiteContext.tsx';
import site from '../site.module.css';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BoardOrder } from './BoardOrder.tsx';
import classes from './board.module.css';
import { FilteredList } from './FilteredList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchButton } from './SearchButton.tsx';

/** Which of a company's badges stand beside each of its jobs: how it treats those who apply. */
const BESIDE_JOBS: readonly CompanyBadge[] = ['closes-the-loop', 'fast-responder'];
const promisesOf = (badges: readonly CompanyBadgeHeld[] = []) => badges.filter(({ key }) => BESIDE_JOBS.includes(key));

const FORM = 'board';

/** The public board: every job with its salary, filters with counts, all of it in the address. */
export function JobsPage(page: Extract<SitePage, { page: 'jobs' }>) {
  const { jobs, total, skip, facets, everywhere, cities, badges } = page;
  const { t, i18n } = useTranslation(['public', 'fit']);
  const { query } = useSite();
  const filters = readFilters(query);
  const number = (value: number) => formatNumber(value, i18n.language);
  const suggested = cityChoices(i18n.language, [...CITIES, ...cities]);
  return (
    <FilteredList
      title={t('board.title', { count: everywhere.total, number: number(everywhere.total) })}
      form={FORM}
      search={
        <form id={FORM} method="get" action={paths.jobs} data-live className={classes.search}>
          <span className={classes.field}>
            <IconSearch size={18} stroke={1.75} aria-hidden="true" />
            <input
              className={site.input}
              name="q"
              aria-label={t('board.text')}
              placeholder={t('board.text')}
              maxLength={200}
              defaultValue={filters.text}
            />
          </span>
          <span className={classes.field}>
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
            <input
              className={site.input}
              name="city"
              list="preset-cities"
              aria-label={t('board.city')}
              placeholder={t('board.city')}
              maxLength={100}
              defaultValue={cityIn(filters, i18n.language)}
            />
          </span>
          <datalist id="preset-cities">
            {suggested.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {filters.order && <input type="hidden" name="order" value={filters.order} />}
          <SearchButton />
        </form>
      }
      filters={<FilterPanel filters={filters} facets={facets} everywhere={everywhere} cities={cities} />}
      active={<ActiveFilters filters={filters} facets={facets} />}
      applied={countFilters(filters)}
      results={t('board.results')}
      total={facets.total}
      found={t('board.count', { count: total, number: number(total) })}
      order={total > 0 && <BoardOrder filters={filters} promoted={jobs.filter(({ promoted }) => promoted).length} />}
    >
      <AlertOffer filters={filters} />
      {total === 0 ? (
        <NothingFound filters={filters} facets={facets} />
      ) : (
        <>
          <Rows>
            {jobs.map((job) => (
              <JobRow
                key={job._id}
                job={job}
                axis={sharedAxis(jobs)}
                asked={filters.skills}
                marks={<CompanyBadgeList badges={promisesOf(badges[job.companyId])} still />}
              />
            ))}
          </Rows>
          <Pages skip={skip} size={BOARD_PAGE} total={total} />
        </>
      )}
    </FilteredList>
  );
}
