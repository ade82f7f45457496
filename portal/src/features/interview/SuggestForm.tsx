import { Button } from '@mantine/core';
import { DEFAULT_INTERVIEW_MINUTES, type INTERVIEW_MINUTES, MOST_INTERVIEW_SLOTS } from '@tandem/catalogue/interviews';
import { zoneOfCountry } from '@tandem/catalogue/time-zones';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { formatDayIn, formatShortDayIn, formatTimeIn } from '@tandem/i18n/format-zoned';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { busyAt } from '../../lib/interviews/busy.ts';
import { useInterview } from '../../lib/interviews/use-interview.ts';
import { WeekGrid } from '../../lib/interviews/WeekGrid.tsx';
import { daysOfWeek, firstWeek } from '../../lib/interviews/week.ts';
import { deviceZone } from '../../lib/interviews/zones.ts';
import { paths } from '../../lib/paths.ts';
import { useAccountId, useSession } from '../../lib/session.ts';
import { roundsToSuggest } from './rounds.ts';
import { type Details, SuggestDetails } from './SuggestDetails.tsx';
import classes from './suggest.module.css';

/** A week of times to choose from, and what the interview is about. A developer changes the times only. */
export function SuggestForm({ match, all }: { match: MatchView; all: readonly MatchView[] }) {
  const { t, i18n } = useTranslation('interviews');
  const { view } = useSession();
  const navigate = useNavigate();
  const { propose } = useInterview(match);
  const isCompany = view === 'COMPANY';
  const ownAccount = useAccountId();
  const { rounds, first } = roundsToSuggest(match, isCompany);
  const [round, setRound] = useState(first);
  const before = match.interviews.find((each) => each.round === round) ?? null;
  const detailsFor = (interview: Interview | null): Details => ({
    title: interview?.title ?? t('suggest.defaultTitle', { job: match.jobOnBoard.headline }),
    minutes: String(interview?.durationMinutes ?? DEFAULT_INTERVIEW_MINUTES),
    link: interview?.link ?? '',
    place: interview?.place ?? '',
    people: interview?.people.map(({ _id }) => _id) ?? [ownAccount],
  });
  const [details, setDetails] = useState(() => detailsFor(before));
  const { title, minutes, link, place, people } = details;
  const chooseRound = (next: number) => {
    setRound(next);
    setDetails(detailsFor(match.interviews.find((each) => each.round === next) ?? null));
  };

  const [zone] = useState(deviceZone);
  const [week, setWeek] = useState(() => firstWeek(zone));
  const [slots, setSlots] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');

  const other = isCompany ? (match.developer.firstName ?? t('suggest.developer')) : match.jobOnBoard.company.name;
  const otherZone =
    (isCompany ? before?.zones.user : before?.zones.company) ??
    zoneOfCountry((isCompany ? match.developer.locations?.[0]?.country : match.jobOnBoard.location.country) ?? '') ??
    zone;
  const days = daysOfWeek(week, zone);
  const errors = fieldErrorsOf(propose.error);
  const back = isCompany ? paths.hiring.matches : paths.me.matches;

  const isBusy = busyAt(all, { match: match._id, round, minutes: Number(minutes), people: isCompany ? people : null });
  const toggle = (start: string) =>
    setSlots((chosen) =>
      chosen.includes(start) ? chosen.filter((each) => each !== start) : [...chosen, start].sort(),
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const durationMinutes = Number(minutes) as (typeof INTERVIEW_MINUTES)[number];
    const ofCompany = isCompany ? { link, place, people: [...people] } : {};
    await propose.mutateAsync({ title, durationMinutes, ...ofCompany, slots: [...slots], zone, message, round }).then(
      () => {
        toast.done(t('suggest.sent', { other }));
        void navigate(back);
      },
      () => {}, // the error is shown below the form
    );
  };
  return (
    <form onSubmit={submit}>
      <PageHead
        title={t('suggest.heading', { other })}
        lead={t('suggest.lead', { other, count: MOST_INTERVIEW_SLOTS })}
        actions={<Link to={back}>{t('suggest.back')}</Link>}
      />
      <div className={classes.columns}>
        <div>
          <div className={classes.week}>
            <Button variant="default" disabled={week === 0} onClick={() => setWeek(week - 1)}>
              {t('suggest.previous')}
            </Button>
            <Button variant="default" onClick={() => setWeek(week + 1)}>
              {t('suggest.next')}
            </Button>
            <span role="status">
              {t('suggest.offered', { chosen: slots.length, most: MOST_INTERVIEW_SLOTS, count: slots.length })}
            </span>
          </div>
          <WeekGrid
            days={days}
            zone={zone}
            otherZone={otherZone}
            other={other}
            durationMinutes={Number(minutes)}
            chosen={slots}
            isFull={slots.length >= MOST_INTERVIEW_SLOTS}
            isBusy={isBusy}
            onToggle={toggle}
          />
          <p className={classes.keys}>{t('suggest.keys')}</p>
        </div>
        <div className={classes.fields}>
          {isCompany && (
            <SuggestDetails
              rounds={rounds}
              round={round}
              onRound={chooseRound}
              details={details}
              onChange={(change) => setDetails({ ...details, ...change })}
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
                onChange={({ target }) => setMessage(target.value)}
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
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('suggest.remove', {
                      day: formatDayIn(slot, zone, i18n.language),
                      time: formatTimeIn(slot, zone, i18n.language),
                    })}
                    onClick={() => toggle(slot)}
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
