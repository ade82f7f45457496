import type { PublicStatistics } from '@tandem/contracts/public-statistics';
import { formatDate, formatNumber } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { cityIn } from '../../lib/places.ts';
import { useAddress, useSite } from '../SiteContext.tsx';
import { Definitions } from './Definitions.tsx';
import { ResponseTimes } from './ResponseTimes.tsx';
import { SalaryBands } from './SalaryBands.tsx';
import classes from './statistics.module.css';

/** Salaries by role and city, response times and counts; no number describes fewer than ten people. */
export function StatisticsPage({ statistics }: { statistics: PublicStatistics | null }) {
  const { t, i18n } = useTranslation('public-statistics');
  if (!statistics)
    return (
      <div className={classes.page}>
        <PageHead title={t('title')} lead={t('lead')} />
        <EmptyState
          figure="empty"
          level={2}
          title={t('never')}
          actions={<ActLink href={paths.jobs}>{t('toJobs')}</ActLink>}
        >
          {t('neverText')}
        </EmptyState>
      </div>
    );
  const { countedDate, jobs, companies, developers, responses } = statistics;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <p className={classes.note}>
        <time dateTime={countedDate}>{t('counted', { date: formatDate(countedDate, i18n.language) })}</time>{' '}
        {t('privacy')}{' '}
        <a href={`/api/statistics/public/export?language=${i18n.language}`} download>
          {t('csv.download')}
        </a>
      </p>
      <Section title={t('numbers.title')}>
        <DefinitionStrip
          items={[
            { key: 'jobs', term: t('numbers.jobs'), value: number(jobs) },
            { key: 'companies', term: t('numbers.companies'), value: number(companies) },
            {
              key: 'developers',
              term: t('numbers.developers'),
              value: developers === null ? t('few') : t('atLeast', { number: number(developers) }),
            },
          ]}
        />
        <Definitions
          of={[
            [t('numbers.jobs'), 'jobs'],
            [t('numbers.companies'), 'companies'],
            [t('numbers.developers'), 'developers'],
          ]}
        />
      </Section>
      <Salaries statistics={statistics} />
      <ResponseTimes responses={responses} />
    </div>
  );
}

function Salaries({ statistics }: { statistics: PublicStatistics }) {
  const { t, i18n } = useTranslation(['public-statistics', 'catalogue']);
  const { query, language } = useSite();
  const address = useAddress();
  const { cities, hiddenCities, all, roles } = statistics;
  const chosen = cities.find(({ city }) => city === query.get('city'));
  const cityName = (city: string) => cityIn({ city, country: '' }, language);
  const inRoles = [
    ...(chosen?.roles ?? roles).map(({ role, ...group }) => ({
      key: role,
      name: t(`catalogue:shortRoles.${role}`),
      ...group,
    })),
    { key: 'all', name: t('salaries.total'), ...(chosen ?? all) },
  ];
  return (
    <>
      <Section
        id="salaries"
        title={chosen ? t('salaries.byRoleIn', { city: cityName(chosen.city) }) : t('salaries.byRole')}
        aside={t('salaries.unit')}
      >
        {cities.length > 0 && (
          <nav className={classes.filters} aria-label={t('salaries.filter')}>
            {['', ...cities.map(({ city }) => city)].map((city) => (
              <a
                key={city}
                href={`${address({ city })}#salaries`}
                aria-current={city === (chosen?.city ?? '') ? 'true' : undefined}
              >
                {city === '' ? t('salaries.all') : cityName(city)}
              </a>
            ))}
          </nav>
        )}
        <SalaryBands
          title={chosen ? t('salaries.byRoleIn', { city: cityName(chosen.city) }) : t('salaries.byRole')}
          of={t('salaries.role')}
          groups={inRoles}
        />
        <Definitions
          of={[
            [t('salaries.asked'), 'asked'],
            [t('salaries.offered'), 'offered'],
            [t('salaries.band'), 'band'],
            [t('responses.median'), 'median'],
          ]}
        />
      </Section>
      {!chosen && cities.length > 0 && (
        <Section title={t('salaries.byCity')} aside={t('salaries.unit')}>
          <SalaryBands
            title={t('salaries.byCity')}
            of={t('salaries.city')}
            groups={cities.map(({ city, ...group }) => ({ key: city, name: cityName(city), ...group }))}
          />
          <p className={classes.note}>
            {t('salaries.hidden', { count: hiddenCities, number: formatNumber(hiddenCities, i18n.language) })}
          </p>
        </Section>
      )}
    </>
  );
}
