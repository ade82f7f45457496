import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { Avatar } from '@tandem/ui/Avatar';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { placeName } from '../../../lib/places.ts';
import { preload } from '../../../lib/preload.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { Experience } from '../Experience.tsx';
import { nameOf } from '../match-text.ts';
import { Notes } from '../notes/Notes.tsx';
import { type Found, resultPosition } from '../result-navigation.ts';
import { useCandidate } from '../use-candidates.ts';
import { CandidateFacts } from './CandidateFacts.tsx';
import classes from './candidates.module.css';
import { FactSource } from './FactSource.tsx';
import { SimilarPeople } from './SimilarPeople.tsx';
import { SkillYears } from './SkillYears.tsx';
import { StoragePeriod } from './StoragePeriod.tsx';
import { useDeleteCandidates } from './use-delete-candidates.ts';

const CandidateOutreach = preload(() => import('../outreach/CandidateOutreach.tsx'));
const AddToSequenceDialog = lazy(() => import('../outreach/AddToSequenceDialog.tsx'));
const CandidatePicture = preload(async () => ({
  default: (await import('./CandidatePicture.tsx')).CandidatePicture,
}));
const PipelinePanel = preload(() => import('./PipelinePanel.tsx'));
const DeveloperMatches = preload(() => import('../matches/DeveloperMatches.tsx'));
const JobFit = preload(() => import('./JobFit.tsx'));
const ResultNavigation = preload(async () => ({
  default: (await import('../search/ResultNavigation.tsx')).ResultNavigation,
}));

/** Everything that the company has stored about a candidate, with sources. */
export default function CandidatePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('company');
  const query = useCandidate(id);
  useTitle(query.data && nameOf(query.data));

  const content = () => {
    if (query.error instanceof ApiError && query.error.status === 404)
      return (
        <EmptyState
          level={1}
          figure="gone"
          title={t('candidate.gone')}
          actions={<Link to={paths.hiring.candidates}>{t('candidate.toList')}</Link>}
        >
          {t('candidate.goneText')}
        </EmptyState>
      );
    if (query.isError && !query.data) return <LoadFailed title={t('candidate.failed')} query={query} />;
    if (!query.data) return <PageSkeleton label={t('candidate.loading')} />;
    const { developerId } = query.data;
    if (developerId) return <Navigate to={paths.hiring.developer(developerId)} replace />;
    return <CandidateView key={query.data._id} candidate={query.data} />;
  };

  return (
    <div className={page.page}>
      <Way />
      {content()}
    </div>
  );
}

/** Links back to the search with its previous and next results, or to the list. */
function Way() {
  const { t } = useTranslation('company');
  const { pathname, state } = useLocation();
  if (resultPosition(state as Partial<Found> | null, pathname))
    return (
      <Suspense fallback={null}>
        <ResultNavigation />
      </Suspense>
    );
  return <BackLink to={paths.hiring.candidates}>{t('candidate.toList')}</BackLink>;
}

function CandidateView({ candidate }: { candidate: Candidate }) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'candidates', 'candidate-emails', 'outreach']);
  const [isEnrolling, setEnrolling] = useState(false);
  const navigate = useNavigate();
  const { deleteCandidates, isDeleting } = useDeleteCandidates(() => navigate(paths.hiring.candidates));
  const { sources = {} } = candidate;
  const role = [
    candidate.seniority && t(`catalogue:seniority.${candidate.seniority}`),
    candidate.role && t(`catalogue:roles.${candidate.role}`),
    placeName(candidate, i18n.language),
  ];
  return (
    <div className={classes.candidate}>
      <div className={classes.top}>
        <Avatar id={candidate._id} avatar={candidate.avatar} src={candidate.profilePicture || undefined} size={84} />
        <div>
          <h1 tabIndex={-1}>{nameOf(candidate)}</h1>
          <p>{candidate.headline || role.filter(Boolean).join(', ')}</p>
          {candidate.headline && <p className={page.small}>{role.filter(Boolean).join(', ')}</p>}
          <FactSource source={sources.headline ?? sources.firstName} />
        </div>
      </div>
      <div className={classes.actions}>
        <div className={page.actions}>
          <Button component={Link} to={paths.hiring.writeTo(candidate._id)}>
            <span className="td-cut">
              {t('candidate-emails:write', { name: candidate.firstName || nameOf(candidate) })}
            </span>
          </Button>
          <Button variant="default" onClick={() => setEnrolling(true)}>
            {t('outreach:add.toSequence')}
          </Button>
          <Button component={Link} variant="default" to={paths.hiring.editCandidate(candidate._id)}>
            {t('candidate.edit')}
          </Button>
          <Button variant="outline" data-danger loading={isDeleting} onClick={() => deleteCandidates([candidate._id])}>
            {t('candidates:page.delete')}
          </Button>
        </div>
        <p className={page.small}>{t('candidate.onlyYou')}</p>
      </div>
      <div className={classes.main}>
        <SimilarPeople candidate={candidate} />
        {candidate.description && (
          <>
            <p className={`td-lead ${classes.words}`}>{candidate.description}</p>
            <p className={classes.below}>
              <FactSource source={sources.description} />
            </p>
          </>
        )}
        <SkillYears
          skills={candidate.skills ?? []}
          years={candidate.skillsYears ?? {}}
          aside={<FactSource source={sources.skills} />}
        />
        {candidate.workExperience && candidate.workExperience.length > 0 && (
          <Section level={2} title={t('candidate.experience')} aside={<FactSource source={sources.workExperience} />}>
            <Experience entries={candidate.workExperience} />
          </Section>
        )}
        {candidate.education && candidate.education.length > 0 && (
          <Section level={2} title={t('candidate.education')} aside={<FactSource source={sources.education} />}>
            <Experience entries={candidate.education} />
          </Section>
        )}
        {candidate.additionalInfo && (
          <Section level={2} title={t('candidate.more')} aside={<FactSource source={sources.additionalInfo} />}>
            <p className={`td-voice ${classes.words}`}>{candidate.additionalInfo}</p>
          </Section>
        )}
        <Suspense fallback={null}>
          <CandidateOutreach id={candidate._id} name={nameOf(candidate)} />
        </Suspense>
        <Suspense fallback={null}>
          <DeveloperMatches developerId={candidate._id} />
        </Suspense>
        <Notes subjectType="user" subjectId={candidate._id} />
      </div>
      <Suspense fallback={null}>
        {isEnrolling && (
          <AddToSequenceDialog
            ids={[candidate._id]}
            names={new Map([[candidate._id, nameOf(candidate)]])}
            onClose={() => setEnrolling(false)}
          />
        )}
      </Suspense>
      <aside className={classes.side} aria-label={t('candidates:page.aside')}>
        <Suspense fallback={null}>
          <JobFit candidate={candidate} />
        </Suspense>
        <Suspense fallback={null}>
          <PipelinePanel candidate={candidate} />
        </Suspense>
        <StoragePeriod candidate={candidate} />
        <CandidateFacts candidate={candidate} />
        <Suspense fallback={null}>
          <CandidatePicture candidate={candidate} />
        </Suspense>
      </aside>
    </div>
  );
}
