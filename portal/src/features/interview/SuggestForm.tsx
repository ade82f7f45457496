import { Button } from '@mantine/core';
import { DEFAULT_INTERVIEW_MINUTES, type INTERVIEW_MINUTES, MAX_INTERVIEW_SLOTS } from '@tandem/catalogue/interviews';
import { zoneOfPlace } from '@tandem/catalogue/time-zones';
import type { MatchView } from '@tandem/contracts/match';
import { cityOfZone, formatDayIn, formatElsewhere, formatShortDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { bookedParticipants } from '../../lib/interviews/busy.ts';
import { ChooseTimes } from '../../lib/interviews/ChooseTimes.tsx';
import { futureSlots } from '../../lib/interviews/future-slots.ts';
import { useInterview } from '../../lib/interviews/use-interview.ts';
import { ZoneDifference } from '../../lib/interviews/ZoneDifference.tsx';
import { deviceZone } from '../../lib/interviews/zones.ts';
import { paths } from '../../lib/paths.ts';
import { useAccountId, useSession } from '../../lib/session.ts';
import { useLocalDraft } from '../../lib/use-local-draft.ts';
import { roundsToSuggest } from './rounds.ts';
import { type Details, SuggestDetails } from './SuggestDetails.tsx';
import classes from './suggest.module.css';

/** The times and the message that are sent with the details. */
interface TimesDraft {
  slots: readonly string[];
  message: string;
}

interface SuggestFormProps {
  match: MatchView;
  /** All matches of the viewer, whose interviews occupy their time. */
  all: readonly MatchView[];
  /** The round to suggest times for; if that is not possible, another one is chosen. */
  wantedRound: number;
  onRound: (round: number) => void;
}

/** A week of times to choose from, and the details of the interview. A developer can only change the times. */
export function SuggestForm({ match, all, wantedRound, onRound }: SuggestFormProps) {
  const { t, i18n } = useTranslation('interviews');
  const { view } = useSession();
  const navigate = useNavigate();
  const { propose } = useInterview(match);
  const isCompany = view === 'COMPANY';
  const ownAccount = useAccountId();
  const { rounds, first } = roundsToSuggest(match, isCompany);
  const round = rounds.find((each) => each.round === wantedRound)?.round ?? first;
  const before = match.interviews.find((each) => each.round === round) ?? null;
  const about = useLocalDraft<Details>(`interview-details.${match._id}.${round}`, {
    title: before?.title ?? t('suggest.defaultTitle', { job: match.jobOnBoard.headline }),
    minutes: String(before?.durationMinutes ?? DEFAULT_INTERVIEW_MINUTES),
    link: before?.link ?? '',
    place: before?.place ?? '',
    people: before?.people.length ? before.people.map(({ _id }) => _id) : [ownAccount],
  });
  const details = about.draft;
  const { title, minutes, link, place, people } = details;

  const [zone] = useState(deviceZone);
  const times = useLocalDraft<TimesDraft>(`interview-times.${match._id}`, { slots: [], message: '' });
  const { message } = times.draft;
  const slots = futureSlots(times.draft.slots);

  const other = isCompany ? (match.developer.firstName ?? t('suggest.developer')) : match.jobOnBoard.company.name;
  const otherPlace = isCompany ? match.developer.locations?.[0] : match.jobOnBoard.location;
  const otherZone =
    (isCompany ? before?.zones.user : before?.zones.company) ?? (otherPlace && zoneOfPlace(otherPlace)) ?? zone;
  const errors = fieldErrorsOf(propose.error);
  const back = isCompany ? paths.hiring.matches : paths.me.matches;

  const setSlots = (chosen: readonly string[]) => times.change({ slots: chosen });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const durationMinutes = Number(minutes) as (typeof INTERVIEW_MINUTES)[number];
    const ofCompany = isCompany ? { link, place, people: [...people] } : {};
    await propose.mutateAsync({ title, durationMinutes, ...ofCompany, slots: [...slots], zone, message, round }).then(
      () => {
        toast.done(t('suggest.sent', { other }));
        about.clear();
        times.clear();
        void navigate(back);
      },
      () => {}, // the error is shown below the form
    );
  };
  const ownTime = (start: string) => formatElsewhere({ start }, zone, otherZone, i18n.language);
  return (
    <form onSubmit={submit}>
      <PageHead
        title={t('suggest.heading', { other })}
        lead={
          <>
            {t('choose.job', { job: match.jobOnBoard.headline })} <ZoneDifference zone={zone} otherZone={otherZone} />{' '}
            {t('suggest.lead', { other, count: MAX_INTERVIEW_SLOTS })}
          </>
        }
        actions={<Link to={back}>{t('suggest.back')}</Link>}
      />
      <div className={classes.columns}>
        <div className={classes.times}>
          <ChooseTimes
            zone={zone}
            otherZone={otherZone}
            other={other}
            durationMinutes={Number(minutes)}
            slots={slots}
            busyAt={bookedParticipants(all, {
              match: match._id,
              round,
              minutes: Number(minutes),
              people: isCompany ? people : null,
            })}
            onChange={setSlots}
          />
        </div>
        <div className={classes.fields}>
          {isCompany && (
            <SuggestDetails
              rounds={rounds}
              round={round}
              onRound={onRound}
              details={details}
              onChange={about.change}
              errors={errors}
            />
          )}
          {before?.isShortNotice && <Notice tone="warn">{t('suggest.shortNotice', { other })}</Notice>}
          <Field
            label={t('suggest.message', { other })}
            note={before?.isShortNotice ? undefined : t('common:optional')}
            error={errors.message}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={1000}
                value={message}
                onChange={({ target }) => times.change({ message: target.value })}
              />
            )}
          </Field>
          {slots.length > 0 && (
            <ul className={classes.preview} aria-label={t('suggest.preview', { other })}>
              {slots.map((slot) => (
                <li key={slot}>
                  <b>
                    {formatShortDayIn(slot, otherZone, i18n.language)}, {formatTimeIn(slot, otherZone, i18n.language)}
                  </b>
                  {ownTime(slot) && <span>{t('elsewhere', { time: ownTime(slot), city: cityOfZone(zone) })}</span>}
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('suggest.remove', {
                      day: formatDayIn(slot, zone, i18n.language),
                      time: formatTimeIn(slot, zone, i18n.language),
                    })}
                    onClick={() => setSlots(slots.filter((each) => each !== slot))}
                  >
                    {t('suggest.removeShort')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {propose.error && (
            <Notice tone="bad" role="alert">
              {errors.slots ?? propose.error.message}
            </Notice>
          )}
          <Button type="submit" size="lg" disabled={slots.length === 0} loading={propose.isPending}>
            {t('suggest.send', { count: slots.length })}
          </Button>
          <p className={classes.keys}>{t('suggest.after', { other })}</p>
        </div>
      </div>
    </form>
  );
}
