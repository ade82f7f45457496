import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { TextButton } from '@tandem/ui/TextButton';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { InterviewBlock } from '../../../lib/interviews/InterviewBlock.tsx';
import { AskList } from '../../../lib/matches/Asks.tsx';
import { HireFacts } from '../../../lib/matches/HireFacts.tsx';
import { isInvitation } from '../../../lib/matches/is-invitation.ts';
import { MatchAnswers } from '../../../lib/matches/MatchAnswers.tsx';
import MatchHistory from '../../../lib/matches/MatchHistory.tsx';
import { OfferText } from '../../../lib/matches/OfferText.tsx';
import { paths } from '../../../lib/paths.ts';
import { TechTestBlock } from '../../../lib/tech-tests/TechTestBlock.tsx';
import page from '../company.module.css';
import { hasNoProfile, nameOf } from '../match-text.ts';
import MessageDeveloper from '../messages/MessageDeveloper.tsx';
import { Notes } from '../notes/Notes.tsx';
import { Application } from './Application.tsx';
import { AskAnswer } from './AskAnswer.tsx';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import { DeveloperFacts } from './DeveloperFacts.tsx';
import { MatchActions } from './MatchActions.tsx';
import { MatchState } from './MatchState.tsx';
import classes from './matches.module.css';
import { openStepForm } from './open-step-form.tsx';
import type { MatchSteps } from './use-match-steps.ts';

interface MatchDrawerProps {
  match: MatchView | undefined;
  steps: MatchSteps;
  onClose: () => void;
}

/** Details of a match: the developer as far as the company may see them, the fit, and the actions. */
export function MatchDrawer({ match, steps, onClose }: MatchDrawerProps) {
  const { t } = useTranslation('company');
  const shown = useRef<string>(undefined);
  // The focus returns to the match that was open last, which may differ from the one the drawer was opened from.
  useEffect(() => {
    if (!match && shown.current) document.querySelector<HTMLElement>(`[data-match="${shown.current}"]`)?.focus();
    shown.current = match?._id;
  }, [match]);
  return (
    <Dialog
      aside
      opened={match !== undefined}
      onClose={onClose}
      title={(match && nameOf(match.developer)) || t('matches.noName')}
    >
      {match && <Content key={match._id} match={match} steps={steps} />}
    </Dialog>
  );
}

function Content({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t } = useTranslation(['company', 'fit']);
  const { jobOnBoard: job, fit } = match;

  const isMarkedSeen = useRef(false);
  useEffect(() => {
    if (!match.isNew || isMarkedSeen.current) return;
    isMarkedSeen.current = true;
    steps.see(match);
  });

  return (
    <div className={classes.drawer}>
      <StepPart match={match} steps={steps} />
      {!hasNoProfile(match) && <MessageDeveloper inline developer={match.developer} />}
      <InterviewBlock match={match} />
      {match.coverText && (
        <Section level={3} line="rule" title={t(isInvitation(match) ? 'matches.ownCover' : 'matches.cover')}>
          <p className="td-voice">{match.coverText}</p>
        </Section>
      )}
      <MatchAnswers match={match} level={3} side="company" />
      {match.application && <Application application={match.application} />}
      {hasNoProfile(match) ? (
        <Section level={3} title={t('matches.notCompared')}>
          <p className={page.small}>
            {t('matches.forJob')} <Link to={paths.hiring.job(job._id)}>{job.headline}</Link>.{' '}
            {t('matches.notComparedText')}
          </p>
        </Section>
      ) : (
        <Section
          level={3}
          title={`${fit.percent}, ${t(`fit:label.${fit.label ?? 'none'}`)}`}
          aside={<FitScore bare fit={fit} width={140} />}
        >
          <p className={page.small}>
            {t('matches.forJob')} <Link to={paths.hiring.job(job._id)}>{job.headline}</Link>. {t('matches.sameReasons')}
          </p>
          <FitReasons fit={fit} side="company" />
        </Section>
      )}
      <DeveloperFacts developer={match.developer} job={job} />
      <MatchHistory match={match} level={3} side="company" />
      <Notes subjectType="match" subjectId={match._id} level={3} />
      <Notes subjectType="user" subjectId={match.developer._id} level={3} />
    </div>
  );
}

/** The company's current actions, or the form of the step that it has chosen. */
function StepPart({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { t } = useTranslation('match-steps');
  const form = openStepForm({ match, steps });
  if (form) return form;
  return (
    <div>
      <MatchActions match={match} steps={steps} />
      <MatchState match={match} />
      {match.offer && (
        <p className={page.small}>
          <OfferText match={match} />
        </p>
      )}
      {match.turn !== null && <AssigneeMenu match={match} steps={steps} />}
      <AskList match={match} actions={<AskAnswer match={match} steps={steps} />} />
      <HireFacts match={match} />
      <TechTestBlock match={match} side="company" />
      {match.status === 'hired' && <TextButton onClick={() => steps.openForm('hire')}>{t('hire.change')}</TextButton>}
    </div>
  );
}
