import type { Interview } from '@tandem/contracts/interview';
import { cityOfZone, formatDayIn, formatElsewhere, formatSpanIn } from '@tandem/i18n/format-zoned';
import { useTranslation } from 'react-i18next';
import classes from './interview-block.module.css';
import { deviceZone } from './zones.ts';

interface InterviewTimesProps {
  interview: Interview;
  /** The time zone of the other side. */
  otherZone: string;
  /** Whether the viewer chooses among the suggested times in another element. */
  isChoosing: boolean;
}

/** The time of an interview round, or its suggested times, in the time zones of both sides. */
export function InterviewTimes({ interview, otherZone, isChoosing }: InterviewTimesProps) {
  const { t, i18n } = useTranslation('interviews');
  const { status, slots, chosenSlot, durationMinutes } = interview;
  const zone = deviceZone();
  const textOf = (slot: string) =>
    `${formatDayIn(slot, zone, i18n.language)}, ${formatSpanIn(slot, durationMinutes, zone, i18n.language)}`;
  const elsewhere = (start: string) =>
    formatElsewhere({ start, minutes: durationMinutes }, otherZone, zone, i18n.language);
  const isMoving = status === 'moving';
  const isSuggested = isMoving || status === 'proposed';
  const main = isSuggested ? (isChoosing ? [] : slots) : chosenSlot ? [chosenSlot] : [];
  return (
    <>
      {main.map((slot) => (
        <p key={slot}>
          {textOf(slot)}
          {elsewhere(slot) && (
            <span className={classes.quiet}>
              {' '}
              ({t('elsewhere', { time: elsewhere(slot), city: cityOfZone(otherZone) })})
            </span>
          )}
        </p>
      ))}
      {isMoving && chosenSlot && (
        <p className={classes.quiet}>{t('block.stillBooked', { time: textOf(chosenSlot) })}</p>
      )}
    </>
  );
}
