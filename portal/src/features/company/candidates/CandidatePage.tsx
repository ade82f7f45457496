import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { Avatar } from '@tandem/ui/Avatar';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { placeName } from '../../../lib/places.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { nameOf } from '../matches/match-words.ts';
import { CandidateFacts } from './CandidateFacts.tsx';
import classes from './candidates.module.css';
import { Experience } from './Experience.tsx';
import { SkillYears } from './SkillYears.tsx';
import { useCandidate, useCandidateActs } from './use-candidates.ts';

/** Everything that the company holds on one person, and where it comes from. */
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
    return <Candidate candidate={query.data} />;
  };

  return (
    <div className={page.page}>
      <Link className={classes.back} to={paths.hiring.candidates}>
        <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
        {t('candidate.toList')}
      </Link>
      {content()}
    </div>
  );
}

function Candidate({ candidate }: { candidate: VisibleDeveloper }) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const role = [
    candidate.seniority && t(`catalogue:seniority.${candidate.seniority}`),
    candidate.role && t(`catalogue:roles.${candidate.role}`),
    placeName({ city: candidate.city ?? '', country: candidate.country ?? '' }, i18n.language),
  ];
  return (
    <div className={classes.candidate}>
      <div>
        <div className={classes.top}>
          <Avatar id={candidate._id} src={candidate.profilePicture || undefined} size={84} />
          <div>
            <h1 tabIndex={-1}>{nameOf(candidate)}</h1>
            <p>{candidate.headline || role.filter(Boolean).join(', ')}</p>
            {candidate.headline && <p className={page.small}>{role.filter(Boolean).join(', ')}</p>}
          </div>
        </div>
        {candidate.description && <p className={`td-lead ${classes.words}`}>{candidate.description}</p>}
        <SkillYears skills={candidate.skills ?? []} years={candidate.skillsYears ?? {}} />
        {candidate.workExperience && candidate.workExperience.length > 0 && (
          <Section level={2} title={t('candidate.experience')}>
            <Experience entries={candidate.workExperience} />
          </Section>
        )}
        {candidate.education && candidate.education.length > 0 && (
          <Section level={2} title={t('candidate.education')}>
            <Experience entries={candidate.education} />
          </Section>
        )}
        {candidate.additionalInfo && (
          <Section level={2} title={t('candidate.more')}>
            <p className={`td-voice ${classes.words}`}>{candidate.additionalInfo}</p>
          </Section>
        )}
      </div>
      <aside className={classes.side}>
        <div className={page.acts}>
          <Button component={Link} to={paths.hiring.editCandidate(candidate._id)}>
            {t('candidate.edit')}
          </Button>
          <DeleteCandidate candidate={candidate} />
        </div>
        <p className={page.small}>{t('candidate.onlyYou')}</p>
        <CandidateFacts candidate={candidate} />
      </aside>
    </div>
  );
}

function DeleteCandidate({ candidate }: { candidate: VisibleDeveloper }) {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure(false);
  const { remove } = useCandidateActs();
  const name = nameOf(candidate);
  const confirm = () =>
    remove.mutate(candidate._id, {
      onSuccess: () => {
        toast.done(t('candidate.deleted'));
        navigate(paths.hiring.candidates);
      },
      onError: (error) => toast.bad(error.message),
    });
  return (
    <>
      <Button variant="outline" data-danger onClick={open}>
        {t('candidate.delete')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('candidate.deleteTitle', { name })}>
        <div className={page.form}>
          <p>{t('candidate.deleteText')}</p>
          <div className={page.acts}>
            <Button variant="outline" data-danger loading={remove.isPending} onClick={confirm}>
              {t('candidate.deleteAct')}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t('common:cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
