import { Button } from '@mantine/core';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { formatDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oncePerDoubleClick } from '../once-per-double-click.ts';
import { SlotChoice } from './SlotChoice.tsx';
import { SlotTaken } from './SlotTaken.tsx';
import { useInterview } from './use-interview.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import { deviceZone } from './zones.ts';

interface ChooseTimeProps {
  match: MatchView;
  interview: Interview;
  otherZone: string;
  /** Level of the heading above the times. */
  level: 3 | 4;
}

/** The offered times of a round, and the button that books one of them. */
export function ChooseTime({ match, interview, otherZone, level }: ChooseTimeProps) {
  const { t, i18n } = useTranslation('interviews');
  const { change } = useInterview(match);
  const { slots, takenSlots, durationMinutes, round } = interview;
  const [zone, setZone] = useState(deviceZone);
  const choice = useSlotChoice(interview);
  const { value: slot, select } = choice;
  const at = (each: string) => ({
    day: formatDayIn(each, zone, i18n.language),
    time: formatTimeIn(each, zone, i18n.language),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) return;
    select(slot);
    change.mutate({ chosenSlot: slot, zone, round }, { onSuccess: () => toast.done(t('choose.booked', at(slot))) });
  };
  return (
    <form onSubmit={submit}>
      <SlotChoice
        level={level}
        slots={slots}
        taken={takenSlots}
        durationMinutes={durationMinutes}
        otherZone={otherZone}
        zone={zone}
        onZone={setZone}
        value={slot}
        onChange={(next) => {
          select(next);
          change.reset();
        }}
      />
      <SlotTaken choice={choice} zone={zone} />
      {change.error && !choice.lost && <Notice tone="bad" role="alert" title={change.error.message} />}
      <p>
        <Button type="submit" disabled={!slot} loading={change.isPending} mt={12} onClick={oncePerDoubleClick}>
          {slot ? t('choose.book', at(slot)) : t('choose.bookNone')}
        </Button>
      </p>
    </form>
  );
}
