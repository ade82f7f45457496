import { Button } from '@mantine/core';
import { MAX_INTERVIEW_SLOTS } from '@tandem/catalogue/interviews';
import { formatDays } from '@tandem/i18n/format-zoned';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choose-times.module.css';
import { WeekGrid } from './WeekGrid.tsx';
import { daysOfWeek, firstWeek } from './week.ts';

interface ChooseTimesProps {
  /** Time zone of the person; `otherZone` is that of the other side. */
  zone: string;
  otherZone: string;
  other: string;
  durationMinutes: number;
  slots: readonly string[];
  busyAt: (start: string) => readonly string[] | null;
  onChange: (slots: string[]) => void;
}

/** A week-by-week grid for choosing the times to suggest. */
export function ChooseTimes({ zone, otherZone, slots, onChange, ...grid }: ChooseTimesProps) {
  const { t, i18n } = useTranslation('interviews');
  const [week, setWeek] = useState(() => firstWeek(zone));
  const days = daysOfWeek(week, zone);
  const toggle = (start: string) =>
    onChange(slots.includes(start) ? slots.filter((each) => each !== start) : [...slots, start].sort());
  return (
    <div>
      <div className={classes.week}>
        <b role="status">{formatDays(days[0] ?? '', days.at(-1) ?? '', i18n.language)}</b>
        <Button variant="default" disabled={week === 0} onClick={() => setWeek(week - 1)}>
          {t('suggest.previous')}
        </Button>
        <Button variant="default" onClick={() => setWeek(week + 1)}>
          {t('suggest.next')}
        </Button>
        <span className={classes.count} role="status">
          {t('suggest.offered', { chosen: slots.length, most: MAX_INTERVIEW_SLOTS, count: slots.length })}
        </span>
        {slots.length > 1 && (
          <Button variant="subtle" onClick={() => onChange([])}>
            {t('suggest.clear')}
          </Button>
        )}
      </div>
      <WeekGrid
        key={week}
        {...grid}
        days={days}
        zone={zone}
        otherZone={otherZone}
        chosen={slots}
        isFull={slots.length >= MAX_INTERVIEW_SLOTS}
        onToggle={toggle}
      />
      <p className={classes.keys}>{t('suggest.keys')}</p>
    </div>
  );
}
