import { Button } from '@mantine/core';
import { INTERVIEW_MINUTES, MOST_INTERVIEW_SLOTS } from '@tandem/catalogue/interviews';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { busyAt } from '../../../lib/interviews/busy.ts';
import { WeekGrid } from '../../../lib/interviews/WeekGrid.tsx';
import { daysOfWeek, firstWeek } from '../../../lib/interviews/week.ts';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { useSession } from '../../../lib/session.ts';
import classes from './invitation.module.css';
import { type RequestedTimes, zoneOf } from './requested-times.ts';

interface RequestTimesProps {
  developer: VisibleDeveloper;
  name: string;
  times: RequestedTimes;
  onChange: (times: RequestedTimes) => void;
}

/** Times for an interview that go with an invitation. */
export default function RequestTimes({ developer, name, times, onChange }: RequestTimesProps) {
  const { t } = useTranslation(['interviews', 'search', 'common']);
  const { slots, zone, durationMinutes, link } = times;
  const [week, setWeek] = useState(() => firstWeek(zone));
  const otherZone = zoneOf(developer);
  const { account } = useSession();
  const { list } = useMatches();
  const people = account ? [account._id] : null;
  const isBusy = busyAt(list.data ?? [], { match: '', round: 1, minutes: durationMinutes, people });
  const toggle = (slot: string) =>
    onChange({
      ...times,
      slots: slots.includes(slot) ? slots.filter((each) => each !== slot) : [...slots, slot].sort(),
    });
  return (
    <FieldGroup label={t('search:request.times')} hint={t('search:request.timesHint', { name })}>
      <div className={classes.week}>
        <Button variant="default" disabled={week === 0} onClick={() => setWeek(week - 1)}>
          {t('interviews:suggest.previous')}
        </Button>
        <Button variant="default" onClick={() => setWeek(week + 1)}>
          {t('interviews:suggest.next')}
        </Button>
        <span role="status">
          {t('interviews:suggest.offered', { chosen: slots.length, most: MOST_INTERVIEW_SLOTS, count: slots.length })}
        </span>
      </div>
      <WeekGrid
        days={daysOfWeek(week, zone)}
        zone={zone}
        otherZone={otherZone}
        other={name}
        durationMinutes={durationMinutes}
        chosen={slots}
        isFull={slots.length >= MOST_INTERVIEW_SLOTS}
        isBusy={isBusy}
        onToggle={toggle}
      />
      <p className={classes.facts}>{t('interviews:suggest.keys')}</p>
      <div className={classes.about}>
        <Field label={t('interviews:suggest.length')}>
          {(control) => (
            <SelectBox
              {...control}
              data={INTERVIEW_MINUTES.map((each) => ({
                value: String(each),
                label: t('interviews:suggest.minutes', { count: each }),
              }))}
              value={String(durationMinutes)}
              onChange={(next) =>
                onChange({
                  ...times,
                  durationMinutes: INTERVIEW_MINUTES.find((each) => String(each) === next) ?? durationMinutes,
                })
              }
            />
          )}
        </Field>
        <Field label={t('interviews:suggest.link')} note={t('common:optional')}>
          {(control) => (
            <TextBox
              {...control}
              type="url"
              value={link}
              onChange={({ target }) => onChange({ ...times, link: target.value })}
            />
          )}
        </Field>
      </div>
    </FieldGroup>
  );
}
