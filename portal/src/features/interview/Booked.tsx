import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { InterviewInvitation } from '@tandem/contracts/interview';
import { cityOfZone, formatDayIn, formatElsewhere, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deviceZone } from '../../lib/interviews/zones.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './invitation.module.css';

/** The booked time, chosen just now or earlier. */
export function Booked({ invitation }: { invitation: InterviewInvitation }) {
  const { t, i18n } = useTranslation('interviews');
  const { chosenSlot, zone: otherZone, calendar, side } = invitation;
  if (!chosenSlot) return null;
  const zone = deviceZone();
  const when = {
    day: formatDayIn(chosenSlot, zone, i18n.language),
    time: formatTimeIn(chosenSlot, zone, i18n.language),
  };
  const time = formatElsewhere({ start: chosenSlot }, otherZone, zone, i18n.language);
  return (
    <div className={classes.booked}>
      <Notice tone="good" role="status" title={t(calendar ? 'choose.booked' : 'choose.alreadyBooked', when)}>
        {t('choose.zoneTime', { city: cityOfZone(zone) })}.{' '}
        {time && `${t('elsewhere', { time, city: cityOfZone(otherZone) })}. `}
        {calendar && t('choose.emailed')}
      </Notice>
      <div className={classes.buttons}>
        {calendar && (
          <Button
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveFile(new Blob([calendar], { type: 'text/calendar' }), 'interview.ics')}
          >
            {t('addToCalendar')}
          </Button>
        )}
        <Button component={Link} variant="default" to={side === 'user' ? paths.me.matches : paths.hiring.matches}>
          {t('choose.move')}
        </Button>
      </div>
    </div>
  );
}
