import { useDebouncedValue } from '@mantine/hooks';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { fullName } from '../../../lib/developer/developer-text.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';

const SHOWN = 8;
const PAUSE_MS = 200;

interface SuggestDialogProps {
  developer: VisibleDeveloper;
  onClose: () => void;
}

/** Suggests a developer for a published job, which both sides see as a suggestion by Tandem. */
export default function SuggestDialog({ developer, onClose }: SuggestDialogProps) {
  const { t } = useTranslation('suggestions');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [chosen, choose] = useState<JobOnBoard>();
  const name = fullName(developer);
  const jobs = useQuery({
    queryKey: ['jobs', 'to-suggest', asked],
    queryFn: () => api.jobs.list({ query: { limit: SHOWN, ...(asked && { text: asked }) } }),
    placeholderData: keepPreviousData,
  });
  const found = (jobs.data?.items ?? []).filter(({ status }) => status === 'published');
  const shown = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found;
  const withdraw = useMutation({
    mutationFn: (id: string) => api.suggestions.update({ params: { id }, body: { status: 'dismissed' } }),
    onSuccess: ({ job }) => toast.done(t('admin.undone', { job: job.headline })),
    onError: (error) => toast.bad(error.message),
  });
  const suggest = useMutation({
    mutationFn: (jobId: string) => api.suggestions.create({ body: { userId: developer._id, jobId } }),
    onSuccess: ({ _id, job }) => {
      const done = t('admin.done', { name, job: job.headline });
      offerUndo({ place: `suggestions.${developer._id}`, text: done, run: () => withdraw.mutate(_id) });
    },
  });
  return (
    <FormDialog
      title={t('admin.title', { name })}
      onClose={onClose}
      submitLabel={t('admin.suggest')}
      isDisabled={!chosen}
      isPending={suggest.isPending}
      error={suggest.error?.message}
      onSubmit={() => chosen && suggest.mutateAsync(chosen._id, { onSuccess: onClose })}
    >
      <p>{t('admin.explain')}</p>
      <Field label={t('admin.job')} hint={t('admin.jobHint')}>
        {(control) => (
          <TextBox
            {...control}
            data-autofocus
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {shown.length === 0 && jobs.isSuccess ? (
        <p role="status">{t('admin.none')}</p>
      ) : (
        <FieldGroup label={t('admin.choose')}>
          <Choices
            single
            options={shown.map(({ _id }) => _id)}
            labelOf={(id) => titleOf(shown.find(({ _id }) => _id === id))}
            chosen={chosen ? [chosen._id] : []}
            onChange={([id]) => choose(shown.find(({ _id }) => _id === id))}
          />
        </FieldGroup>
      )}
    </FormDialog>
  );
}

const titleOf = (job: JobOnBoard | undefined): string => (job ? `${job.headline}, ${job.company.name}` : '');
