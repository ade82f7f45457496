import { Button } from '@mantine/core';
import type { JobSource } from '@tandem/contracts/job-source';
import { joinFacts } from '@tandem/i18n/facts';
import { formatNumber, formatWhen } from '@tandem/i18n/format';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../../lib/BackLink.tsx';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import classes from './job-sources.module.css';
import { RulesForm } from './RulesForm.tsx';
import { SourceChanges } from './SourceChanges.tsx';
import { SourceJobs } from './SourceJobs.tsx';
import { SourceNotices } from './SourceNotices.tsx';
import { useJobSource, useRemoveSource, useSetStatus } from './use-job-sources.ts';

/** One source: its jobs, its import rules, and its log of changes. */
export default function JobSourcePage() {
  const { t } = useTranslation('job-sources');
  const { id = '' } = useParams();
  const query = useJobSource(id);
  return (
    <div className={page.page}>
      <BackLink to={paths.hiring.importJobs}>{t('backToSources')}</BackLink>
      {query.isError && !query.data && <LoadFailed title={t('failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('loading')} />}
      {query.data && <Source source={query.data} />}
    </div>
  );
}

function Source({ source }: { source: JobSource }) {
  const { t, i18n } = useTranslation('job-sources');
  const { _id, system, board, status, counts, address, readDate } = source;
  const title = t('sourceOf', { system: t(`systems.${system}`), board });
  useTitle(title);
  const number = (value: number) => formatNumber(value, i18n.language);
  const found = { fresh: number(counts.new), here: number(counts.here), imported: number(counts.imported) };
  // Reading the pages of a careers page takes a while; until then there is nothing to choose.
  const isRead = readDate !== null;
  const texts = { ...found, ignored: number(counts.ignored) };
  return (
    <>
      <PageHead
        title={title}
        lead={isRead && t(status === 'draft' ? 'foundCounts' : 'counts', texts)}
        actions={<SourceActions source={source} />}
      />
      <p className={classes.facts}>
        {joinFacts([
          t(`status.${status}`),
          readDate && t('read', { when: formatWhen(readDate, i18n.language) }),
          address,
        ])}
      </p>
      <div className={classes.notices}>
        <SourceNotices source={source} />
      </div>
      {isRead && (
        <>
          <RulesForm key={_id} source={source} />
          <SourceJobs source={source} />
        </>
      )}
      {status !== 'draft' && <SourceChanges source={source} />}
    </>
  );
}

function SourceActions({ source: { _id, board, status, isWorking, readDate } }: { source: JobSource }) {
  const { t } = useTranslation('job-sources');
  const [isRemoving, setRemoving] = useState(false);
  const navigate = useNavigate();
  const setStatus = useSetStatus(_id);
  const remove = useRemoveSource(_id);
  const change = (next: 'active' | 'paused', message: string) =>
    setStatus.mutate(next, { onSuccess: () => toast.done(message), onError: ({ message }) => void toast.bad(message) });
  return (
    <>
      <Button
        variant="subtle"
        onClick={() => {
          remove.reset();
          setRemoving(true);
        }}
      >
        {t('remove')}
      </Button>
      {status === 'active' && (
        <Button variant="default" loading={setStatus.isPending} onClick={() => change('paused', t('paused'))}>
          {t('pause')}
        </Button>
      )}
      {status !== 'active' && readDate !== null && (
        <Button
          loading={setStatus.isPending || isWorking}
          onClick={() => change('active', t(status === 'draft' ? 'imported' : 'resumed'))}
        >
          {t(status === 'draft' ? 'import' : 'resume')}
        </Button>
      )}
      {isRemoving && (
        <FormDialog
          title={t('removeTitle', { board })}
          submitLabel={t('removeAct')}
          danger
          isPending={remove.isPending}
          error={remove.error?.message}
          onClose={() => setRemoving(false)}
          onSubmit={() =>
            remove.mutateAsync(undefined, {
              onSuccess: () => {
                toast.done(t('removed'));
                void navigate(paths.hiring.importJobs);
              },
            })
          }
        >
          <p>{t('removeText')}</p>
        </FormDialog>
      )}
    </>
  );
}
