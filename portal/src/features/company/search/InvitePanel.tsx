import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { MatchView } from '@tandem/contracts/match';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import page from '../company.module.css';
import type { ComparedJob } from '../compared/use-compared-job.ts';
import { nameOf } from '../match-text.ts';
import { MatchActions } from '../matches/MatchActions.tsx';
import { MatchState } from '../matches/MatchState.tsx';
import { useMatchSteps } from '../matches/use-match-steps.ts';
import { SaveButton } from '../SaveButton.tsx';
import classes from './developer.module.css';
import { SelectFilter } from './filters.tsx';
import { useInvitation } from './use-invitation.ts';

const FitExplanation = preload(async () => ({
  default: (await import('../compared/FitExplanation.tsx')).FitExplanation,
}));
const MessageDeveloper = preload(() => import('../messages/MessageDeveloper.tsx'));
const InviteDialog = preload(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }));

interface InvitePanelProps {
  developer: VisibleDeveloper;
  compared: ComparedJob;
}

/** The fit with one of the company's jobs, and the invitation to it or its state. */
export function InvitePanel({ developer, compared }: InvitePanelProps) {
  const { isLoaded, failed, hasPublished, jobs, job, choose } = compared;
  const { t } = useTranslation(['search', 'company']);
  const { list, step } = useMatches();
  const steps = useMatchSteps(step);
  const invitation = useInvitation(developer, steps.undo);
  const [isInviting, setInviting] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const choice = useRef<HTMLDivElement>(null);

  const theirs = list.data?.filter((match) => match.developer._id === developer._id) ?? [];
  const match = theirs.find(({ jobOnBoard }) => jobOnBoard._id === job?._id);
  const others = theirs.filter((each) => each !== match && each.turn !== null);

  const invitable = jobs.filter(
    ({ _id, status }) => status === 'published' && !theirs.some((each) => each.job === _id && each.turn !== null),
  );

  const press = () => {
    setMissing(!job);
    if (job) setInviting(true);
    else choice.current?.querySelector('select')?.focus();
  };

  if (failed)
    return (
      <div className={classes.actions}>
        <LoadFailed title={t('company:jobs.failed')} query={failed} />
        <SaveButton id={developer._id} name={nameOf(developer)} worded />
      </div>
    );
  if (isLoaded && !hasPublished && !job)
    return (
      <div className={classes.actions}>
        <p className={page.small}>{t('search:noOpenJob')}</p>
        <Link to={paths.hiring.newJob}>{t('search:writeJob')}</Link>
        <Earlier matches={others} steps={steps} />
      </div>
    );
  return (
    <div className={classes.actions}>
      <div ref={choice}>
        <SelectFilter
          label={t('search:compared')}
          value={job?._id ?? ''}
          none={t('search:noJob')}
          options={jobs.map(({ _id, headline }) => ({ value: _id, label: headline }))}
          onChange={(id) => {
            setMissing(false);
            choose(id);
          }}
        />
        <p className={classes.missing} role="alert">
          {isMissing && t('search:chooseJob')}
        </p>
      </div>
      <SaveButton id={developer._id} name={nameOf(developer)} worded />
      <Suspense fallback={null}>
        <MessageDeveloper developer={developer} />
      </Suspense>
      {match ? (
        <div className={classes.state}>
          <MatchState match={match} />
          <MatchActions match={match} steps={steps} only={['undo', 'withdraw']} />
          <Link to={paths.hiring.matches}>{t('search:toMatches')}</Link>
        </div>
      ) : job && job.status !== 'published' ? (
        <p className={page.small}>
          {t('search:notPublished')} <Link to={paths.hiring.job(job._id)}>{t('search:toJob')}</Link>
        </p>
      ) : (
        <div className={classes.main} data-fixed-bar>
          <Button
            fullWidth
            size="lg"
            className={classes.invite}
            disabled={!list.data}
            loading={invitation.isPending}
            onClick={press}
          >
            <span className="td-cut">{job ? t('search:invite', { job: job.headline }) : t('search:inviteNobody')}</span>
          </Button>
        </div>
      )}
      <Earlier matches={others} steps={steps} />
      <Suspense fallback={null}>{job && <FitExplanation developer={developer} job={job} />}</Suspense>
      {isInviting && job && (
        <Suspense fallback={null}>
          <InviteDialog
            developer={developer}
            jobs={invitable}
            job={job}
            invitation={invitation}
            onClose={() => setInviting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface EarlierProps {
  matches: readonly MatchView[];
  steps: ReturnType<typeof useMatchSteps>;
}

/** Open matches with the developer about other jobs. */
function Earlier({ matches, steps }: EarlierProps) {
  if (matches.length === 0) return null;
  return (
    <ul className={classes.earlier}>
      {matches.map((match) => (
        <li key={match._id}>
          <b>{match.jobOnBoard.headline}</b>
          <MatchState match={match} />
          <MatchActions match={match} steps={steps} only={['undo', 'withdraw']} />
        </li>
      ))}
    </ul>
  );
}
