import { INTERVIEW_MINUTES } from '@tandem/catalogue/interviews';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { bookedParticipants } from '../../../lib/interviews/busy.ts';
import { ChooseTimes } from '../../../lib/interviews/ChooseTimes.tsx';
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

/** Chooses interview times to propose in an invitation. */
export default function RequestTimes({ developer, name, times, onChange }: RequestTimesProps) {
  const { t } = useTranslation(['interviews', 'search', 'common']);
  const { slots, zone, durationMinutes, link } = times;
  const { account } = useSession();
  const { list } = useMatches();
  const people = account ? [account._id] : null;
  return (
    <FieldGroup label={t('search:request.times')} hint={t('search:request.timesHint', { name })}>
      <ChooseTimes
        zone={zone}
        otherZone={zoneOf(developer)}
        other={name}
        durationMinutes={durationMinutes}
        slots={slots}
        busyAt={bookedParticipants(list.data ?? [], { match: '', round: 1, minutes: durationMinutes, people })}
        onChange={(chosen) => onChange({ ...times, slots: chosen })}
      />
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
