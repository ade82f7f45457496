import { formatDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Notice } from '@tandem/ui/Notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './slot-choice.module.css';
import type { SlotSelection } from './use-slot-choice.ts';

interface SlotTakenProps {
  choice: Pick<SlotSelection, 'value' | 'lost'>;
  /** The time zone in which the times are shown. */
  zone: string;
}

/** Explains that the selected time was taken meanwhile and which one is selected instead. */
export function SlotTaken({ choice: { value, lost }, zone }: SlotTakenProps) {
  const { t, i18n } = useTranslation('interviews');
  const place = useRef<HTMLDivElement>(null);
  // On a phone, the button would cover this notice.
  useEffect(() => {
    if (lost) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lost]);
  if (!lost) return null;
  const at = (slot: string) => ({
    day: formatDayIn(slot, zone, i18n.language),
    time: formatTimeIn(slot, zone, i18n.language),
  });
  return (
    <div ref={place} className={classes.lost}>
      <Notice tone="bad" role="alert" title={t('choose.lost', at(lost))}>
        {value ? t('choose.stillFree', at(value)) : t('choose.noneFree')}
      </Notice>
    </div>
  );
}
