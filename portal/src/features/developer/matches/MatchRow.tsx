import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { formatDay, formatTime, formatWhen } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Count } from '@tandem/ui/Count';
import { TextButton } from '@tandem/ui/TextButton';
import { lazy, Suspense, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { matchOutcome } from '../../../lib/fit/match-outcome.ts';
import { rejectSentence } from '../../../lib/fit/reject-sentence.ts';
import { InterviewBlock } from '../../../lib/interviews/InterviewBlock.tsx';
import { isUndoable } from '../../../lib/job/after-step.ts';
import { useJobFacts } from '../../../lib/job/JobRow.tsx';
import { AskList } from '../../../lib/matches/Asks.tsx';
import { HireFacts } from '../../../lib/matches/HireFacts.tsx';
import { isInvitation } from '../../../lib/matches/is-invitation.ts';
import { MatchAnswers } from '../../../lib/matches/MatchAnswers.tsx';
import { answerDeadline, statusDate } from '../../../lib/matches/match-timing.ts';
import { OfferText } from '../../../lib/matches/OfferText.tsx';
import type { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { TechTestBlock } from '../../../lib/tech-tests/TechTestBlock.tsx';
import { groupOf } from '../match-groups.ts';
import type { Acceptance } from './AcceptForm.tsx';
import classes from './matches.module.css';
import { offeredTimes } from './offered-times.ts';
import { useMatchStep } from './use-match-step.ts';

const FitReasons = lazy(async () => ({ default: (await import('../../../lib/fit/FitReasons.tsx')).FitReasons }));
const MatchHistory = lazy(() => import('../../../lib/matches/MatchHistory.tsx'));
const AcceptForm = lazy(() => import('./AcceptForm.tsx'));
const AskForm = lazy(() => import('./AskForm.tsx'));
const MessageButton = lazy(() => import('../../../lib/messages/MessageButton.tsx'));
const PassForm = lazy(() => import('./PassForm.tsx'));

interface MatchRowProps {
  match: MatchView;
  step: ReturnType<typeof useMatches>['step'];
}

/** One match: the job, its status, the fit, and the developer's actions. */
export function MatchRow({ match, step }: MatchRowProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue', 'fit', 'match-steps']);
  const [passing, pass] = useDisclosure(false);
  const [asking, ask] = useDisclosure(false);
  const [accepting, accept] = useDisclosure(false);
  const [why, { toggle }] = useDisclosure(false);
  const [isHistoryShown, history] = useDisclosure(false);
  const facts = useJobFacts();
  const reasons = useId();
  const historyId = useId();
  const { jobOnBoard: job } = match;
  const company = job.company.name;
  const offered = offeredTimes(match);
  const hasQuestions = job.questions.length > 0;
  const last = match.history.at(-1);
  const feedback = last?.by === 'company' ? last.feedbackText : undefined;

  const take = useMatchStep(match, step, () => {
    ask.close();
    accept.close();
  });

  const takeAccept = (acceptance: Acceptance = {}, onDone?: () => void) =>
    take({ status: 'accepted', ...acceptance }, t('matches.accepted', { company }), onDone);

  const { mutate } = step;
  useEffect(() => {
    if (match.isNew) mutate({ id: match._id, change: { seen: true } });
  }, [match.isNew, match._id, mutate]);

  return (
    <li className={classes.row}>
      <CompanyMark id={job.company._id} name={company} src={job.company.logo || undefined} />
      <div className={classes.body}>
        <h3 className={classes.title}>
          <Link to={paths.me.job(job.slug)}>{job.headline}</Link>
          {match.isNew && <Count value="1" label={t('matches.new')} />}
        </h3>
        <p className={classes.meta}>{facts(job)}</p>
        {match.offer && (
          <p className={classes.meta}>
            <OfferText match={match} />
          </p>
        )}
        <p className={classes.state}>{stateText(match, t, i18n.language)}</p>
        {match.contact && <p className={classes.meta}>{t('match-steps:contact', { company, name: match.contact })}</p>}
        {isUndoable(match.undoUntil) && (
          <p className={classes.meta}>
            {t('matches.undoUntil', { company, time: formatTime(match.undoUntil, i18n.language) })}
          </p>
        )}
        {match.coverText && (
          <blockquote
            className={classes.cover}
            aria-label={t(isInvitation(match) ? 'matches.theirMessage' : 'matches.yourText', { company })}
          >
            {match.coverText}
          </blockquote>
        )}
        {feedback && (
          <blockquote className={classes.cover} aria-label={t('matches.theirText', { company })}>
            {feedback}
          </blockquote>
        )}
        <MatchAnswers match={match} level={4} side="user" />
        <AskList
          match={match}
          actions={
            match.abilities.includes('withdrawAsk') && (
              <Button
                variant="default"
                loading={step.isPending}
                onClick={() => take({ withdrawAsk: true }, t('match-steps:ask.withdrawnNow'))}
              >
                {t('match-steps:ask.withdraw')}
              </Button>
            )
          }
        />
        {match.remindDate && (
          <p className={classes.meta}>
            {t('match-steps:remind.set', { date: formatDay(match.remindDate, i18n.language) })}{' '}
            <TextButton small onClick={() => take({ remind: null }, t('match-steps:remind.cancelled'))}>
              {t('match-steps:remind.cancel')}
            </TextButton>
          </p>
        )}
        <HireFacts match={match} />
        <TechTestBlock match={match} side="user" />
        {isHistoryShown && (
          <div id={historyId} className={classes.why}>
            <Suspense fallback={null}>
              <MatchHistory match={match} level={4} side="user" />
            </Suspense>
          </div>
        )}
        <InterviewBlock match={match} />
        {why && (
          <div id={reasons} className={classes.why}>
            <Suspense fallback={null}>
              <FitReasons fit={match.fit} side="user" />
            </Suspense>
          </div>
        )}
        {asking && (
          <Suspense>
            <AskForm
              matchId={match._id}
              company={company}
              pending={step.isPending}
              onCancel={ask.close}
              onAsk={(wanted, onDone) => take({ ask: wanted }, t('match-steps:ask.done', { company }), onDone)}
            />
          </Suspense>
        )}
        {accepting && match.abilities.includes('accept') ? (
          <Suspense>
            <AcceptForm
              match={match}
              interview={offered}
              pending={step.isPending}
              onCancel={accept.close}
              onAccept={takeAccept}
            />
          </Suspense>
        ) : passing ? (
          <Suspense>
            <PassForm
              matchId={match._id}
              company={company}
              pending={step.isPending}
              onCancel={pass.close}
              onPass={(reason, onDone) =>
                take({ status: 'passed', ...reason }, t('matches.passed', { company }), onDone)
              }
            />
          </Suspense>
        ) : (
          <div className={classes.actions}>
            {match.abilities.includes('accept') && (
              <Button loading={step.isPending} onClick={() => (hasQuestions || offered ? accept.open() : takeAccept())}>
                {t(offered ? 'match-steps:times.open' : hasQuestions ? 'match-steps:questions.open' : 'matches.accept')}
              </Button>
            )}
            {match.abilities.includes('pass') && (
              <Button variant="default" onClick={pass.open}>
                {t('matches.pass')}
              </Button>
            )}
            {match.abilities.includes('ask') && !asking && (
              <Button variant="default" onClick={ask.open}>
                {t('match-steps:ask.open')}
              </Button>
            )}
            {isUndoable(match.undoUntil) && (
              <Button
                variant="default"
                loading={step.isPending}
                onClick={() => take({ undo: true }, t('matches.undone'))}
              >
                {t('matches.undo')}
              </Button>
            )}
            {match.abilities.includes('withdraw') && (
              <Button
                variant="default"
                loading={step.isPending}
                onClick={() => take({ status: 'passed', reason: WITHDRAWN }, t('matches.withdrawn'))}
              >
                {t('matches.withdraw')}
              </Button>
            )}
            <Suspense fallback={null}>
              <MessageButton otherId={job.company._id} name={company} />
            </Suspense>
            <Button variant="subtle" aria-expanded={why} aria-controls={why ? reasons : undefined} onClick={toggle}>
              {t('jobs.why')}
            </Button>
            <Button
              variant="subtle"
              aria-expanded={isHistoryShown}
              aria-controls={isHistoryShown ? historyId : undefined}
              onClick={history.toggle}
            >
              {t(isHistoryShown ? 'matches.hideHistory' : 'matches.showHistory')}
            </Button>
          </div>
        )}
      </div>
      <FitScore fit={match.fit} />
    </li>
  );
}

function stateText(match: MatchView, t: ReturnType<typeof useTranslation>['t'], language: string): string {
  const values = { company: match.jobOnBoard.company.name, when: formatWhen(statusDate(match), language) };
  const group = groupOf(match);
  if (match.status === 'interviewing') return t('matches.interviewingSince', values);
  if (group === 'on') return t('matches.matchedOn', values);
  if (group === 'ended') {
    const reason = match.status === 'rejected' ? match.history.at(-1)?.reason : undefined;
    const why = reason && rejectSentence(reason, match, { t, language });
    return [`${t(`matches.endedOn.${matchOutcome(match)}`, values)}.`, why].filter(Boolean).join(' ');
  }
  const started = t(isInvitation(match) ? 'matches.asked' : 'matches.shown', values);
  return `${started} · ${t('matches.answerBy', { date: formatDay(answerDeadline(match), language) })}`;
}
