import { Button } from '@mantine/core';
import type { JobPackageKey } from '@tandem/catalogue/packages';
import { ApiError } from '@tandem/client/client';
import { EmptyState } from '@tandem/ui/EmptyState';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { Outline } from '@tandem/ui/Outline';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton, RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useLeaveQuestion } from '../../../lib/editing/use-leave-question.ts';
import { useFormErrors } from '../../../lib/form-errors.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { lazyPart, preload } from '../../../lib/preload.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useImportedJobs } from '../use-imported-jobs.ts';
import { useJobDuplicate } from '../use-own-jobs.ts';
import { AdviceLine } from './AdviceLine.tsx';
import classes from './editor.module.css';
import { type JobField, NEW } from './job-draft.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useJobEditor } from './use-job-editor.ts';

/** The preview and the fields load a lot of code that the page can be rendered without. */
const Preview = preload(() => import('./Preview.tsx'));
const Parts = preload(() => import('./Parts.tsx'));
const PublishPart = preload(() => import('./PublishPart.tsx'));
const RunPart = preload(() => import('./RunPart.tsx'));
const JobVersions = preload(() => import('./JobVersions.tsx'));
const JobConflicts = lazyPart(() => import('./JobConflicts.tsx'));
const SourceNotice = lazyPart(() => import('./SourceNotice.tsx'));
const JobMenu = preload(() => import('../jobs/JobMenu.tsx'));

/** Edits a job with a preview; `new` in the URL means a job that has not been saved. */
export default function JobPage() {
  const { id = NEW } = useParams();
  return <JobEditor key={id} id={id} />;
}

function JobEditor({ id }: { id: string }) {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const editor = useJobEditor(id);
  const duplicate = useJobDuplicate();
  const imported = useImportedJobs(editor.isNew ? [] : [id]).of(id);
  const [isPreviewing, setPreviewing] = useState(false);
  const { query, values, errors, error, change } = editor;
  useLeaveQuestion(editor.isDirty);
  useTitle(values.headline.trim() || t('editor.newTitle'));

  const formErrors = useFormErrors(error, labels(t));

  if (query.isError && query.error instanceof ApiError && [404, 410].includes(query.error.status))
    return (
      <div className={page.page}>
        <EmptyState
          level={1}
          figure="gone"
          title={t('editor.gone')}
          actions={<Link to={paths.hiring.jobs}>{t('editor.toJobs')}</Link>}
        >
          {query.error.message}
        </EmptyState>
      </div>
    );
  if (query.isError && !query.data)
    return (
      <div className={page.page}>
        <LoadFailed title={t('editor.failed')} query={query} />
      </div>
    );
  if (!editor.isNew && !query.data)
    return (
      <div className={page.page}>
        <PageSkeleton label={t('editor.loading')} />
      </div>
    );

  const save = async () => {
    const done = editor.isNew ? 'editor.created' : 'editor.updated';
    if (await editor.save()) toast.done(t(done));
  };
  const publish = async (on: JobPackageKey) => {
    if (await editor.save(on)) toast.done(t('editor.publish.done'));
  };
  const copy = async () => {
    try {
      const draft = await duplicate.mutateAsync(id);
      await navigate(paths.hiring.job(draft._id));
    } catch (failure) {
      toast.bad((failure as Error).message);
    }
  };
  const labelOf = (field: JobField) => labels(t).find(([each]) => each === field)?.[1] ?? field;
  const part = { values, change, errors, version: editor.version };

  return (
    <div
      className={classes.page}
      data-previewing={isPreviewing || undefined}
      data-closed={editor.status === 'closed' || undefined}
    >
      <div className={classes.editor}>
        <div className={classes.parts}>
          <PageHead
            title={values.headline.trim() || t('editor.newTitle')}
            actions={
              <>
                {editor.status === 'published' && query.data && (
                  <Link to={paths.jobPreview(query.data.slug)}>{t('profile.see')}</Link>
                )}
                {editor.status !== 'created' && query.data && (
                  <Link to={paths.hiring.statistics(query.data._id)}>{t('statistics.title')}</Link>
                )}
                <span className={classes.status}>
                  <Outline>{t(`catalogue:jobStatus.${editor.status}`)}</Outline>
                </span>
                {query.data && (
                  <Suspense fallback={<span />}>
                    <JobMenu job={query.data} onDeleted={() => navigate(paths.hiring.jobs)} />
                  </Suspense>
                )}
              </>
            }
          />
          {editor.hasConflicts && (
            <Suspense>
              <JobConflicts editor={editor} labelOf={labelOf} />
            </Suspense>
          )}
          {imported && editor.status !== 'closed' && (
            <Suspense>
              <SourceNotice imported={imported} headline={values.headline} />
            </Suspense>
          )}
          <FormSummary title={t('editor.summary')} errors={formErrors} />
          {query.data && (editor.status === 'published' || editor.status === 'paused') && (
            <Suspense fallback={<div className={classes.runWaiting} />}>
              <RunPart job={query.data} />
            </Suspense>
          )}
          {editor.status !== 'closed' && <AdviceLine values={values} />}
          {editor.status === 'closed' ? (
            <Notice
              tone="info"
              actions={
                <Button size="xs" loading={duplicate.isPending} onClick={() => void copy()}>
                  {t('jobs.copy')}
                </Button>
              }
            >
              {t('editor.closed')}
            </Notice>
          ) : (
            <Suspense fallback={<RowsSkeleton label={t('editor.loading')} />}>
              <Parts {...part} />
            </Suspense>
          )}
          {editor.status === 'created' && (
            <Suspense fallback={<span />}>
              <PublishPart editor={editor} onPublish={publish} />
            </Suspense>
          )}
          {query.data && editor.status !== 'closed' && (
            <Suspense fallback={<RowsSkeleton label={t('editor.loading')} />}>
              <JobVersions editor={editor} labels={labels(t)} />
            </Suspense>
          )}
        </div>
        {editor.status !== 'closed' && (
          <SaveStatus
            editor={editor}
            onSave={save}
            isPreviewing={isPreviewing}
            onPreview={() => setPreviewing(!isPreviewing)}
          />
        )}
      </div>
      <aside className={classes.preview} aria-label={t('editor.previewTitle')}>
        <p className={classes.previewNote}>
          {t(editor.status === 'created' || editor.hasUnpublished ? 'editor.previewNext' : 'editor.previewNote')}
        </p>
        <Suspense>
          <Preview values={values} job={query.data} />
        </Suspense>
      </aside>
    </div>
  );
}

/** Labels of the fields in the order of the form, for the error summary. */
const labels = (t: (key: string) => string) =>
  [
    ['headline', t('editor.headline')],
    ['role', t('editor.role')],
    ['jobType', t('editor.jobType')],
    ['seniorities', t('editor.seniorities')],
    ['yearsExperienceFrom', t('editor.experienceFrom')],
    ['yearsExperienceTo', t('editor.experienceTo')],
    ['skills', t('editor.skills.title')],
    ['skillsYears', t('editor.skills.title')],
    ['salaryFrom', t('editor.pay.from')],
    ['salaryTo', t('editor.pay.to')],
    ['salaryCurrency', t('editor.pay.currency')],
    ['salaryFrequency', t('editor.pay.frequency')],
    ['location', t('editor.place.city')],
    ['remote', t('editor.place.remote')],
    ['visaSponsorship', t('editor.place.visaYes')],
    ['languages', t('editor.place.languages')],
    ['description', t('editor.text.label')],
    ['questions', t('editor.questions.label')],
    ['package', t('editor.packages.title')],
  ] as const;
