import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Suggestion } from '@tandem/contracts/suggestion';
import { joinFacts } from '@tandem/i18n/facts';
import { Avatar } from '@tandem/ui/Avatar';
import { Outline } from '@tandem/ui/Outline';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { DismissButton } from '../../../lib/suggestions/DismissButton.tsx';
import { nameOf } from '../match-text.ts';
import { useMatchSteps } from '../matches/use-match-steps.ts';
import { useInvitation } from '../search/use-invitation.ts';
import { useWorkText } from '../search/use-work-text.ts';
import classes from './suggestions.module.css';

const InviteDialog = lazy(async () => ({ default: (await import('../search/InviteDialog.tsx')).InviteDialog }));

interface SuggestedDeveloperProps {
  suggestion: Suggestion & { developer: VisibleDeveloper };
  /** Whether to name the job too, in lists with developers for several jobs. */
  withJob?: boolean;
}

/** A suggested developer: name, fit with reasons, and buttons for inviting or dismissing them. */
export function SuggestedDeveloper({ suggestion, withJob = false }: SuggestedDeveloperProps) {
  const { developer, job, fit, source, status } = suggestion;
  const { t, i18n } = useTranslation(['suggestions', 'catalogue']);
  const [why, { toggle }] = useDisclosure(false);
  const reasons = useId();
  const workOf = useWorkText();
  const steps = useMatchSteps(useMatches().step);
  const invitation = useInvitation(developer, steps.undo);
  const [isInviting, { open: startInviting, close: stopInviting }] = useDisclosure(false);
  const name = nameOf(developer) || t('company.noName');
  const isDismissed = status === 'dismissed';
  // `h3` in a section of another page, `h2` on the suggestions page.
  const Heading = withJob ? 'h3' : 'h2';
  const wanted = new Set(job.skills);
  const shared = (developer.skills ?? []).filter((skill) => wanted.has(skill));
  return (
    <li className={classes.row}>
      <Avatar id={developer._id} avatar={developer.avatar} src={developer.profilePicture || undefined} size={40} />
      <div className={classes.body}>
        <Heading className={classes.name}>
          <Link to={`${paths.hiring.developer(developer._id)}?job=${job._id}`}>{name}</Link>
        </Heading>
        {source === 'superuser' && <Outline>{t('byTandem')}</Outline>}
        <p className={classes.meta}>{joinFacts([workOf(developer), cityIn(developer, i18n.language)])}</p>
        {withJob && (
          <p className={classes.meta}>
            <Link to={paths.hiring.suggestions(job._id)}>{t('company.viewAll', { job: job.headline })}</Link>
          </p>
        )}
        <Tags>
          {shared.map((skill) => (
            <SkillTag key={skill} state="hit">
              {skillLabel(skill)}
            </SkillTag>
          ))}
        </Tags>
        {why && (
          <div id={reasons} className={classes.why}>
            <FitReasons fit={fit} side="company" />
          </div>
        )}
        <div className={classes.actions}>
          {!isDismissed && (
            <Button
              variant="default"
              aria-label={t('company.inviteLabel', { name, job: job.headline })}
              onClick={startInviting}
            >
              {t('company.invite')}
            </Button>
          )}
          <Button variant="subtle" aria-expanded={why} aria-controls={why ? reasons : undefined} onClick={toggle}>
            {t('company.why')}
          </Button>
          <DismissButton
            id={suggestion._id}
            isDismissed={isDismissed}
            label={isDismissed ? t('restoreLabel', { name }) : t('company.dismissLabel', { name })}
            text={t('company.dismissed', { name })}
          >
            {isDismissed ? t('restore') : t('company.dismiss')}
          </DismissButton>
        </div>
        {isInviting && (
          <Suspense fallback={null}>
            <InviteDialog developer={developer} jobs={[job]} job={job} invitation={invitation} onClose={stopInviting} />
          </Suspense>
        )}
      </div>
      <FitScore fit={fit} />
    </li>
  );
}
