import { Button } from '@mantine/core';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { runMutation } from '../run-mutation.ts';
import { saveFile } from '../save-file.ts';
import { CancelForm } from './CancelForm.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { InterviewTimes } from './InterviewTimes.tsx';
import classes from './interview-block.module.css';
import { PeopleForm } from './PeopleForm.tsx';
import { useInterview } from './use-interview.ts';

interface InterviewRoundProps {
  match: MatchView;
  interview: Interview;
  isCompany: boolean;
  /** Whether it is shown among the messages, where the text sent with the times stays visible. */
  inConversation?: boolean;
}

/** One interview round: its status, time, place, participants, and the viewer's actions. */
export default function InterviewRound({ match, interview, isCompany, inConversation = false }: InterviewRoundProps) {
  const { t } = useTranslation('interviews');
  const [form, setForm] = useState<'cancel' | 'people'>();
  const { change } = useInterview(match);
  const {
    message,
    round,
    status,
    title,
    chosenSlot,
    durationMinutes,
    people,
    place,
    link,
    cancelled,
    missing,
    abilities,
  } = interview;
  const isOver = !!chosenSlot && Date.parse(chosenSlot) + durationMinutes * 60_000 < Date.now();
  const side = isCompany ? 'company' : 'user';
  const canChoose = abilities.includes('choose') && interview.proposedBy !== side;
  const otherZone = interview.zones[isCompany ? 'user' : 'company'] ?? interview.zone;

  const download = async () => {
    const { blob } = await api.interviews.calendarFile({ params: { id: match._id }, query: { round } });
    saveFile(blob, 'interview.ics');
  };
  const undo = () =>
    runMutation(
      change,
      { noShow: false, round },
      { onSuccess: () => toast.done(t('block.reportUndone')), onError: fail },
    );
  const report = () =>
    runMutation(
      change,
      { noShow: true, round },
      {
        onSuccess: () => toast.done(t('block.reported'), { label: t('common:undo'), run: undo }),
        onError: fail,
      },
    );
  const fail = (error: Error) => toast.bad(error.message);
  const suggestPath = (isCompany ? paths.hiring : paths.me).interview(match._id, round);

  return (
    <div className={classes.round}>
      <p>
        <b>{title}</b>
        <span className={classes.state}>{t(`block.status.${isOver && status !== 'cancelled' ? 'over' : status}`)}</span>
      </p>
      <InterviewTimes interview={interview} otherZone={otherZone} isChoosing={canChoose} />
      {people.length > 0 && (
        <p className={classes.quiet}>{t('choose.people', { people: people.map(({ name }) => name).join(', ') })}</p>
      )}
      {place && <p className={classes.quiet}>{place}</p>}
      {link && chosenSlot && !isOver && status !== 'cancelled' && (
        <p>
          <a href={link} rel="noreferrer" target="_blank">
            {t('email.video')}
          </a>
        </p>
      )}
      {cancelled?.reason && <blockquote className={classes.reason}>{cancelled.reason}</blockquote>}
      {missing.includes(side) && <p>{t('block.youMissed')}</p>}
      {missing.some((each) => each !== side) && (
        <p>{t(abilities.includes('undoNoShow') ? 'block.pending' : 'block.missed')}</p>
      )}
      {message && (inConversation || canChoose) && (
        <blockquote className="td-voice" dir="auto">
          {message}
        </blockquote>
      )}
      {canChoose && (
        <ChooseTime match={match} interview={interview} otherZone={otherZone} level={inConversation ? 3 : 4} />
      )}
      {form === 'cancel' && <CancelForm match={match} interview={interview} onClose={() => setForm(undefined)} />}
      {form === 'people' && <PeopleForm match={match} interview={interview} onClose={() => setForm(undefined)} />}
      {!form && (
        <div className={classes.actions}>
          {chosenSlot && status !== 'cancelled' && (
            <Button variant="default" onClick={() => void download().catch(fail)}>
              {t('addToCalendar')}
            </Button>
          )}
          {abilities.includes('propose') && (
            <Button component={Link} variant="default" to={suggestPath}>
              {t(chosenSlot ? 'block.move' : 'block.otherTimes')}
            </Button>
          )}
          {abilities.includes('changePeople') && isCompany && (
            <Button variant="subtle" onClick={() => setForm('people')}>
              {t('block.changePeople')}
            </Button>
          )}
          {abilities.includes('cancel') && (
            <Button variant="subtle" onClick={() => setForm('cancel')}>
              {t('block.cancel')}
            </Button>
          )}
          {abilities.includes('reportNoShow') && (
            <Button variant="subtle" loading={change.isPending} onClick={report}>
              {t('block.report')}
            </Button>
          )}
          {abilities.includes('undoNoShow') && (
            <Button variant="subtle" loading={change.isPending} onClick={undo}>
              {t('block.reportUndo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
