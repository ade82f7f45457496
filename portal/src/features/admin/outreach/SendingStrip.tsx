import type { SalesCalendar } from '@tandem/contracts/routes/sales';
import { formatDayHeading, localDate } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './sending-strip.module.css';

/** Today's sent and planned emails to leads by hour, the plan for the next days, and the limits of senders. */
export default function SendingStrip() {
  const { t } = useTranslation('sales');
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const query = useQuery({
    queryKey: ['outreach', 'calendar', zone],
    queryFn: () => api.sales.calendar({ query: { zone } }),
  });
  if (query.isError && !query.data) return <LoadFailed title={t('calendar.failed')} query={query} />;
  if (!query.data) return <RowsSkeleton label={t('calendar.loading')} rows={3} />;
  return (
    <div className={classes.strip}>
      <Today hours={query.data.hours} />
      <NextDays days={query.data.days} />
      <DailyLimits senders={query.data.senders} />
    </div>
  );
}

function Today({ hours }: Pick<SalesCalendar, 'hours'>) {
  const { t } = useTranslation('sales');
  const sent = hours.reduce((sum, each) => sum + each.sent, 0);
  const planned = hours.reduce((sum, each) => sum + each.planned, 0);
  return (
    <Section small title={t('calendar.title')} aside={t('calendar.aside')}>
      {hours.length === 0 ? (
        <p>{t('calendar.nothing')}</p>
      ) : (
        <>
          <p>{t('calendar.sum', { sent, count: planned })}</p>
          <Hours hours={hours} />
          <p className={classes.quiet}>{t('calendar.key')}</p>
        </>
      )}
    </Section>
  );
}

/** A column for each hour from the first to the last with emails. */
function Hours({ hours }: Pick<SalesCalendar, 'hours'>) {
  const { t } = useTranslation('sales');
  const most = Math.max(1, ...hours.map((each) => each.sent + each.planned));
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0];
  const byHour = new Map(hours.map((each) => [each.hour, each]));
  const all = Array.from(
    { length: last - first + 1 },
    (_, nth) => byHour.get(first + nth) ?? { hour: first + nth, sent: 0, planned: 0 },
  );
  const share = (count: number) => `${Math.round((count / most) * 100)}%`;
  return (
    <>
      <div className={classes.chart} aria-hidden="true">
        {all.map(({ hour, sent, planned }) => (
          <div key={hour}>
            <span>{sent + planned || ''}</span>
            <p>
              {planned > 0 && <i data-planned style={{ blockSize: share(planned) }} />}
              {sent > 0 && <i style={{ blockSize: share(sent) }} />}
            </p>
            <span>{hour}</span>
          </div>
        ))}
      </div>
      <table className="td-hidden">
        <thead>
          <tr>
            <th scope="col">{t('calendar.hour')}</th>
            <th scope="col">{t('calendar.sent')}</th>
            <th scope="col">{t('calendar.planned')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, sent, planned }) => (
            <tr key={hour}>
              <th scope="row">{`${hour}:00`}</th>
              <td>{sent}</td>
              <td>{planned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function NextDays({ days }: Pick<SalesCalendar, 'days'>) {
  const { t, i18n } = useTranslation('sales');
  return (
    <Section small title={t('calendar.next')}>
      {days.length === 0 ? (
        <p>{t('calendar.nothingNext')}</p>
      ) : (
        <ul className={classes.rows}>
          {days.map(({ day, planned }) => (
            <li key={day}>
              <span>{formatDayHeading(localDate(day), i18n.language)}</span>
              <b>{t('calendar.emails', { count: planned })}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function DailyLimits({ senders }: Pick<SalesCalendar, 'senders'>) {
  const { t } = useTranslation('sales');
  return (
    <Section small title={t('calendar.limits')}>
      <ul className={classes.limits}>
        {senders.map(({ accountId, name, sent, most, isPaused }) => (
          <li key={accountId}>
            <b className="td-cut">{name}</b>
            <span data-paused={isPaused || undefined}>
              {isPaused ? t('calendar.paused') : t('calendar.of', { sent, most })}
            </span>
            <i
              aria-hidden="true"
              style={{ backgroundSize: `${Math.min(100, (sent / Math.max(1, most)) * 100)}% 100%` }}
            />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('calendar.limitsText')}</p>
    </Section>
  );
}
