import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { ENROLMENT_GROUPS } from '@tandem/catalogue/outreach';
import { ApiError } from '@tandem/client/client';
import type { Sequence } from '@tandem/contracts/sequence';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { MoreMenu } from '../../../lib/MoreMenu.tsx';
import { OwnerOnly, OwnerOnlyNotice } from '../../../lib/OwnerOnly.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import page from '../company.module.css';
import { PeopleGroup } from './PeopleGroup.tsx';
import { StepStrip } from './StepStrip.tsx';
import classes from './sequence.module.css';
import { Thread } from './Thread.tsx';
import { useSequence, useSequenceActions } from './use-sequences.ts';
import { UNDO_PLACE } from './use-thread.ts';

const AddPeopleDialog = lazy(() => import('./AddPeopleDialog.tsx'));
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

/** A sequence with its people, those who need an action first; next to it the thread with the selected person. */
export default function SequencePage() {
  const { t } = useTranslation('outreach');
  const { id = '' } = useParams();
  const query = useSequence(id);
  useTitle(query.data?.name);
  const content = () => {
    if (query.error instanceof ApiError && query.error.status === 404)
      return (
        <EmptyState
          level={1}
          figure="gone"
          title={t('sequence.gone')}
          actions={<Link to={paths.hiring.sequences}>{t('sequence.toList')}</Link>}
        >
          {t('sequence.goneText')}
        </EmptyState>
      );
    if (query.isError && !query.data) return <LoadFailed title={t('sequence.failed')} query={query} />;
    if (!query.data) return <PageSkeleton label={t('sequence.loading')} />;
    return <View key={query.data._id} sequence={query.data} />;
  };
  return <div className={page.page}>{content()}</div>;
}

function View({ sequence }: { sequence: Sequence }) {
  const { t } = useTranslation('outreach');
  const [params] = useSearchParams();
  const person = params.get('person') ?? '';
  const [open, setOpen] = useState<'people' | 'delete'>();
  const { change, remove } = useSequenceActions(sequence);
  const { _id, name, jobId, jobTitle, people, replied, turn, paused } = sequence;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <div className={classes.screen} data-thread={person !== '' || undefined}>
      <div className={classes.top}>
        <BackLink to={`${paths.hiring.sequences}?job=${jobId}`}>{jobTitle || t('untitledJob')}</BackLink>
        <PageHead
          title={turn > 0 ? t('turnLead', { count: turn, number: String(turn) }) : name}
          lead={t('lead', { people: t('people', { count: people }), replied: t('replied', { count: replied }) })}
          actions={
            <OwnerOnly quiet>
              <Button
                variant="default"
                loading={change.isPending}
                leftSection={paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
                onClick={() => change.mutate({ paused: !paused })}
              >
                {t(paused ? 'sequence.resume' : 'sequence.pause')}
              </Button>
              <Button
                variant="default"
                component={Link}
                to={paths.hiring.editSequence(_id)}
                leftSection={<IconPencil {...icon} />}
              >
                {t('sequence.edit')}
              </Button>
              <Button leftSection={<IconPlus {...icon} />} onClick={() => setOpen('people')}>
                {t('add.open')}
              </Button>
              <MoreMenu
                label={t('sequence.menu', { name })}
                actions={[{ key: 'delete', label: t('sequence.delete'), run: () => setOpen('delete') }]}
              />
            </OwnerOnly>
          }
        />
        <OwnerOnlyNotice />
        {turn > 0 && <p className={classes.name}>{name}</p>}
        {paused && (
          <p className={classes.paused} role="status">
            {t('sequence.isPaused')}
          </p>
        )}
        <StepStrip sequence={sequence} />
      </div>
      <div className={classes.body}>
        <section className={classes.people} aria-label={t('sequence.people')}>
          <UndoList place={UNDO_PLACE} max={2} />
          {people === 0 ? (
            <EmptyState
              figure="empty"
              level={2}
              title={t('add.nobody')}
              actions={<Button onClick={() => setOpen('people')}>{t('add.open')}</Button>}
            >
              {t('add.nobodyText')}
            </EmptyState>
          ) : (
            ENROLMENT_GROUPS.map((group) => <PeopleGroup key={group} sequenceId={_id} group={group} current={person} />)
          )}
        </section>
        {person ? (
          <Thread key={person} id={person} />
        ) : (
          people > 0 && <p className={classes.choose}>{t('thread.choose')}</p>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'people' && <AddPeopleDialog sequence={sequence} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && (
          <DeleteDialog
            sequence={sequence}
            isPending={remove.isPending}
            onDelete={() => remove.mutate()}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
