import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { paths } from '../../../lib/paths.ts';
import page from '../company.module.css';
import { hasNoProfile, nameOf } from '../match-text.ts';
import { Notes } from '../notes/Notes.tsx';
import { Application } from './Application.tsx';
import { DeveloperFacts } from './DeveloperFacts.tsx';
import { MatchActions } from './MatchActions.tsx';
import { MatchState } from './MatchState.tsx';
import classes from './matches.module.css';
import { RejectForm } from './RejectForm.tsx';
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
  // The focus goes back to the match that was open last, which need not be the one it came from.
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
  const { jobOnBoard: job, fit, abilities } = match;

  const told = useRef(false);
  useEffect(() => {
    if (!match.isNew || told.current) return;
    told.current = true;
    steps.see(match);
  });

  return (
    <div className={classes.drawer}>
      {steps.isRejecting && abilities.includes('reject') ? (
        <RejectForm match={match} steps={steps} />
      ) : (
        <div>
          <MatchActions match={match} steps={steps} />
          <MatchState match={match} />
        </div>
      )}
      {match.coverText && (
        <Section level={3} line="rule" title={t('matches.cover')}>
          <p className="td-voice">{match.coverText}</p>
        </Section>
      )}
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
      <Notes subjectType="user" subjectId={match.developer._id} level={3} />
    </div>
  );
}
