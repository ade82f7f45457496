import { INTERVIEW_START_HOURS } from '@tandem/catalogue/interviews';
import {
  cityOfZone,
  formatDayIn,
  formatElsewhere,
  formatShortDayIn,
  formatSpanIn,
  formatTimeIn,
} from '@tandem/i18n/format-zoned';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startsOfWeek } from './week.ts';
import classes from './week-grid.module.css';

interface WeekGridProps {
  /** Days as YYYY-MM-DD, from Monday. */
  days: readonly string[];
  /** Time zone of the person; `otherZone` is that of the other side. */
  zone: string;
  otherZone: string;
  other: string;
  durationMinutes: number;
  chosen: readonly string[];
  /** Whether no more times can be added. */
  isFull: boolean;
  /** Returns the names of the participants who are busy at a time; null if none is. */
  busyAt: (start: string) => readonly string[] | null;
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
const WORKDAYS = 5;
/** Row that is focused first: 9:00. */
const FIRST_ROW = 2;
/** Number of columns before the days. */
const CLOCKS = 2;

/**
 * A week of hourly start times as a table of toggle buttons, with the clocks of both sides. One button is in the tab
 * order; arrow keys move between them.
 */
export function WeekGrid(props: WeekGridProps) {
  const { days, zone, otherZone, other, durationMinutes, chosen, isFull, busyAt, onToggle } = props;
  const { t, i18n } = useTranslation('interviews');
  const starts = startsOfWeek(days, zone);
  const now = new Date().toISOString();
  const startAt = (day: number, row: number) => starts.get(days[day] ?? '')?.get(FIRST_HOUR + row);
  const [at, setAt] = useState<[number, number]>(() => {
    const first = days.findIndex((_, day) => (startAt(day, INTERVIEW_START_HOURS.length - 1) ?? '') > now);
    return [Math.max(0, first), FIRST_ROW];
  });
  const scroll = useRef<HTMLDivElement>(null);
  const [firstDay] = useState(at[0]);
  useEffect(() => {
    // If the week does not fit, past days are scrolled out of view.
    const [column, monday] = [firstDay + CLOCKS, CLOCKS].map((nth) =>
      scroll.current?.querySelector<HTMLElement>(`thead th:nth-child(${nth + 1})`),
    );
    if (firstDay > 0 && scroll.current && column && monday)
      scroll.current.scrollLeft = column.offsetLeft - monday.offsetLeft;
  }, [firstDay]);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const day = Math.min(6, Math.max(0, at[0] + step[0]));
    const row = Math.min(INTERVIEW_START_HOURS.length - 1, Math.max(0, at[1] + step[1]));
    setAt([day, row]);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${day} ${row}"]`)?.focus();
  };
  const theirSpan = (start: string) =>
    formatElsewhere({ start, minutes: durationMinutes }, otherZone, zone, i18n.language) ||
    formatSpanIn(start, durationMinutes, otherZone, i18n.language);
  const isDaytime = (start: string, day: number) =>
    day < WORKDAYS &&
    [zone, otherZone].every((each) => {
      const hour = Number.parseInt(formatTimeIn(start, each, 'en'), 10);
      return hour >= WORKDAY.from && hour < WORKDAY.until;
    });

  return (
    <div className={classes.scroll} ref={scroll}>
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
                <SelectedOnDay starts={starts.get(day)} chosen={chosen} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {INTERVIEW_START_HOURS.map((hour, row) => {
            const first = startAt(0, row) ?? startAt(1, row);
            const otherTime = first && formatTimeIn(first, otherZone, i18n.language);
            return (
              <tr key={hour}>
                <th scope="row">{hour}:00</th>
                <td className={classes.other}>{otherTime}</td>
                {days.map((day, nth) => {
                  const start = startAt(nth, row);
                  const isChosen = !!start && chosen.includes(start);
                  const busy = start ? busyAt(start) : null;
                  const cannot = !start || start <= now || busy !== null || (isFull && !isChosen);
                  const busyText = busy?.length
                    ? t('suggest.busyNames', { names: busy.join(', ') })
                    : t('suggest.busy');
                  const theirTime = start && formatTimeIn(start, otherZone, i18n.language);
                  return (
                    <td key={day}>
                      {start && (
                        <button
                          type="button"
                          className={classes.cell}
                          data-at={`${nth} ${row}`}
                          data-daytime={isDaytime(start, nth) || undefined}
                          tabIndex={at[0] === nth && at[1] === row ? 0 : -1}
                          aria-pressed={isChosen}
                          aria-disabled={cannot || undefined}
                          aria-label={t(busy ? 'suggest.busyCell' : 'suggest.cell', {
                            busy: busyText,
                            day: formatDayIn(start, zone, i18n.language),
                            time: formatSpanIn(start, durationMinutes, zone, i18n.language),
                            otherTime: theirSpan(start),
                            other,
                          })}
                          onFocus={() => setAt([nth, row])}
                          onClick={() => !cannot && onToggle(start)}
                        >
                          {isChosen && formatSpanIn(start, durationMinutes, zone, i18n.language)}
                          {!isChosen && busy && busyText}
                          {!isChosen && !busy && theirTime !== otherTime && `${other} ${theirTime}`}
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

/** The number of selected times of a day. */
function SelectedOnDay({ starts, chosen }: { starts: Map<number, string> | undefined; chosen: readonly string[] }) {
  const { t } = useTranslation('interviews');
  const count = [...(starts?.values() ?? [])].filter((start) => chosen.includes(start)).length;
  return count > 0 ? <small>{t('suggest.onDay', { count })}</small> : null;
}
