import type { CompanyBadge } from '@tandem/catalogue/badges';
import { CITIES } from '@tandem/catalogue/places';
import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
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
import { ActiveJobFilters } from './ActiveJobFilters.tsx';
import { BoardOrder } from './BoardOrder.tsx';
import { FilteredList } from './FilteredList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PublicSearchForm } from './PublicSearchForm.tsx';

/** Company badges shown with jobs: those about the treatment of applicants. */
const BESIDE_JOBS: readonly CompanyBadge[] = ['closes-the-loop', 'fast-responder'];
const promisesOf = (badges: readonly EarnedCompanyBadge[] = []) =>
  badges.filter(({ key }) => BESIDE_JOBS.includes(key));

const FORM = 'board';

/** The public job board: every job with its salary, and filters with counts, all of which are in the URL. */
export function JobsPage(page: Extract<SitePage, { page: 'jobs' }>) {
  const { jobs, total, skip, facets, everywhere, cities, badges } = page;
  const { t, i18n } = useTranslation(['public', 'fit']);
  const { query } = useSite();
  const filters = readFilters(query);
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <FilteredList
      title={t('board.title', { count: everywhere.total, number: number(everywhere.total) })}
      form={FORM}
      search={
        <PublicSearchForm
          id={FORM}
          action={paths.jobs}
          text={{ label: t('board.text'), value: filters.text, maxLength: 200 }}
          city={{
            label: t('board.city'),
            value: cityIn(filters, i18n.language),
            maxLength: 100,
            suggestions: cityChoices(i18n.language, [...CITIES, ...cities]),
          }}
          order={filters.order || undefined}
        />
      }
      filters={<FilterPanel filters={filters} facets={facets} everywhere={everywhere} cities={cities} />}
      active={<ActiveJobFilters filters={filters} facets={facets} />}
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
