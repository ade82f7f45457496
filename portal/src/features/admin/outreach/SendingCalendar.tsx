import type { SalesCalendar } from '@tandem/contracts/routes/sales';
import { formatDayHeading } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './calendar.module.css';

/** How often the calendar is loaded again, in milliseconds. */
const FRESH = 60_000;

/** Emails to leads that were sent today and that are planned, by hour, and how many are planned for the next days. */
export default function SendingCalendar() {
  const { t } = useTranslation('sales');
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const query = useQuery({
    queryKey: ['outreach', 'calendar', zone],
    queryFn: () => api.sales.calendar({ query: { zone } }),
    refetchInterval: FRESH,
  });
  if (query.isError && !query.data) return <LoadFailed title={t('calendar.failed')} query={query} />;
  if (!query.data) return <RowsSkeleton label={t('calendar.loading')} rows={3} />;
  return (
    <div className={classes.columns}>
      <Today calendar={query.data} />
      <NextDays calendar={query.data} />
    </div>
  );
}

function Today({ calendar: { hours } }: { calendar: SalesCalendar }) {
  const { t } = useTranslation('sales');
  const sent = hours.reduce((sum, each) => sum + each.sent, 0);
  const planned = hours.reduce((sum, each) => sum + each.planned, 0);
  const most = Math.max(1, ...hours.map((each) => each.sent + each.planned));
  return (
    <Section level={2} title={t('calendar.title')} aside={t('calendar.aside')}>
      {hours.length === 0 ? (
        <p>{t('calendar.nothing')}</p>
      ) : (
        <>
          <p>{t('calendar.sum', { sent, count: planned })}</p>
          <table className={classes.hours}>
            <thead className="td-hidden">
              <tr>
                <th scope="col">{t('calendar.hour')}</th>
                <th scope="col">{t('calendar.sent')}</th>
                <th scope="col">{t('calendar.planned')}</th>
              </tr>
            </thead>
            <tbody>
              {hours.map((each) => (
                <tr key={each.hour}>
                  <th scope="row">{`${each.hour}:00`}</th>
                  <td>
                    <Bar share={each.sent / most} />
                    {each.sent}
                  </td>
                  <td>
                    <Bar share={each.planned / most} isPlanned />
                    {each.planned}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.quiet}>{t('calendar.key')}</p>
        </>
      )}
    </Section>
  );
}

const Bar = ({ share, isPlanned }: { share: number; isPlanned?: boolean }) => (
  <i aria-hidden="true" data-planned={isPlanned} style={{ inlineSize: `${Math.round(share * 160)}px` }} />
);

function NextDays({ calendar: { days } }: { calendar: SalesCalendar }) {
  const { t, i18n } = useTranslation('sales');
  return (
    <Section level={2} title={t('calendar.next')}>
      {days.length === 0 ? (
        <p>{t('calendar.nothingNext')}</p>
      ) : (
        <ul className={classes.days}>
          {days.map(({ day, planned }) => (
            <li key={day}>
              <span>{formatDayHeading(`${day}T12:00:00`, i18n.language)}</span>
              <b>{t('calendar.emails', { count: planned })}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
