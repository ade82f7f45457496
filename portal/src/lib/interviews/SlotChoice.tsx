import { cityOfZone, formatDayIn, formatElsewhere, formatSpanIn } from '@tandem/i18n/format-zoned';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './slot-choice.module.css';
import { zonesToChooseFrom } from './zones.ts';

interface SlotChoiceProps {
  slots: readonly string[];
  /** Times that are no longer available. */
  taken: readonly string[];
  durationMinutes: number;
  /** The time zone of the other side. */
  otherZone: string;
  /** The time zone in which the times are shown. */
  zone: string;
  onZone: (zone: string) => void;
  /** The selected time, or null. */
  value: string | null;
  onChange: (slot: string) => void;
  /** Level of its heading. */
  level: 2 | 3 | 4;
}

/** The offered times of an interview as radio buttons, in the time zones of the reader and the other side. */
export function SlotChoice({
  slots,
  taken,
  durationMinutes,
  otherZone,
  zone,
  onZone,
  value,
  onChange,
  level,
}: SlotChoiceProps) {
  const { t, i18n } = useTranslation('interviews');
  const Heading = `h${level}` as const;
  const title = useId();
  const name = useId();
  return (
    <>
      <div className={classes.head}>
        <Heading id={title} className={classes.title}>
          {t('choose.times')}
        </Heading>
        <SelectBox
          aria-label={t('choose.zone')}
          data={zonesToChooseFrom(zone, otherZone).map((each) => ({
            value: each,
            label: t('choose.zoneTime', { city: cityOfZone(each) }),
          }))}
          value={zone}
          onChange={(next) => next && onZone(next)}
        />
      </div>
      <div role="radiogroup" aria-labelledby={title} className={classes.slots}>
        {slots.map((slot) => {
          const isTaken = taken.includes(slot);
          const time = formatElsewhere({ start: slot, minutes: durationMinutes }, otherZone, zone, i18n.language);
          return (
            <label key={slot} className={classes.slot} data-taken={isTaken || undefined}>
              <input
                type="radio"
                name={name}
                disabled={isTaken}
                checked={value === slot}
                onChange={() => onChange(slot)}
              />
              <span>
                <span className={classes.day}>{formatDayIn(slot, zone, i18n.language)}</span>
                <span className={classes.other}>
                  {isTaken ? t('choose.taken') : time && t('elsewhere', { time, city: cityOfZone(otherZone) })}
                </span>
              </span>
              <span className={classes.time}>{formatSpanIn(slot, durationMinutes, zone, i18n.language)}</span>
            </label>
          );
        })}
      </div>
    </>
  );
}
