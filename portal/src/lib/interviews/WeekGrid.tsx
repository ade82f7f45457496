import { INTERVIEW_START_HOURS } from '@tandem/catalogue/interviews';
import { cityOfZone, formatDayIn, formatShortDayIn, formatSpanIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startsOfWeek } from './week.ts';
import classes from './week-grid.module.css';

interface WeekGridProps {
  /** YYYY-MM-DD, from Monday. */
  days: readonly string[];
  /** The time zone of the person, and that of the other side. */
  zone: string;
  otherZone: string;
  other: string;
  durationMinutes: number;
  chosen: readonly string[];
  /** Whether no more times can be added. */
  isFull: boolean;
  isBusy: (start: string) => boolean;
  onToggle: (start: string) => void;
}

const MOVES: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const FIRST_HOUR = INTERVIEW_START_HOURS[0] ?? 7;
const WORKDAY = { from: 8, until: 18 };

/**
 * A week of hourly starts as a table of toggle buttons, with the clocks of both sides. One of them is in the tab order;
 * the arrow keys move between them.
 */
export function WeekGrid(props: WeekGridProps) {
  const { days, zone, otherZone, other, durationMinutes, chosen, isFull, isBusy, onToggle } = props;
  const { t, i18n } = useTranslation('interviews');
  const [at, setAt] = useState<[number, number]>([0, 2]);
  const starts = startsOfWeek(days, zone);
  const now = new Date().toISOString();
  const startAt = (day: number, row: number) => starts.get(days[day] ?? '')?.get(FIRST_HOUR + row);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const day = Math.min(6, Math.max(0, at[0] + step[0]));
    const row = Math.min(INTERVIEW_START_HOURS.length - 1, Math.max(0, at[1] + step[1]));
    setAt([day, row]);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${day} ${row}"]`)?.focus();
  };
  const isDaytime = (start: string) =>
    [zone, otherZone].every((each) => {
      const hour = Number.parseInt(formatTimeIn(start, each, 'en'), 10);
      return hour >= WORKDAY.from && hour < WORKDAY.until;
    });

  return (
    <div className={classes.scroll}>
      <table className={classes.grid} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">
              {t('suggest.you')}
              <small>{cityOfZone(zone)}</small>
            </th>
            <th scope="col">
              {other}
              <small>{cityOfZone(otherZone)}</small>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {formatShortDayIn(`${day}T12:00:00Z`, 'UTC', i18n.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {INTERVIEW_START_HOURS.map((hour, row) => {
            const first = startAt(0, row) ?? startAt(1, row);
            return (
              <tr key={hour}>
                <th scope="row">{hour}:00</th>
                <td className={classes.other}>{first && formatTimeIn(first, otherZone, i18n.language)}</td>
                {days.map((day, nth) => {
                  const start = startAt(nth, row);
                  const isChosen = !!start && chosen.includes(start);
                  const cannot = !start || start <= now || isBusy(start) || (isFull && !isChosen);
                  return (
                    <td key={day}>
                      {start && (
                        <button
                          type="button"
                          className={classes.cell}
                          data-at={`${nth} ${row}`}
                          data-daytime={isDaytime(start) || undefined}
                          tabIndex={at[0] === nth && at[1] === row ? 0 : -1}
                          aria-pressed={isChosen}
                          aria-disabled={cannot || undefined}
                          aria-label={t(isBusy(start) ? 'suggest.busyCell' : 'suggest.cell', {
                            day: formatDayIn(start, zone, i18n.language),
                            time: formatSpanIn(start, durationMinutes, zone, i18n.language),
                            otherTime: formatSpanIn(start, durationMinutes, otherZone, i18n.language),
                            other,
                          })}
                          onFocus={() => setAt([nth, row])}
                          onClick={() => !cannot && onToggle(start)}
                        >
                          {isChosen
                            ? formatSpanIn(start, durationMinutes, zone, i18n.language)
                            : isBusy(start) && t('suggest.busy')}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
