import { DELETE_JOB_REASONS, type DeleteJobReason } from '@tandem/catalogue/reasons';
import type { ListedJob } from '@tandem/contracts/job-admin';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { changeJob, useJobsChanged } from './use-change-job.ts';

const MAX_LENGTH = 2000;

interface EndJobProps {
  job: ListedJob;
  how: 'close' | 'delete';
  onClose: () => void;
}

/** Asks for the reason before a job is closed or deleted; its developers are notified the same day. */
export default function EndJob({ job, how, onClose }: EndJobProps) {
  const { t } = useTranslation(['admin', 'catalogue', 'common']);
  const changed = useJobsChanged();
  const [reason, setReason] = useState<DeleteJobReason | null>(null);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const end = useMutation({
    mutationFn: async (why: DeleteJobReason): Promise<string> => {
      if (how === 'close') {
        await changeJob(job, { status: 'closed', reason: why });
        return t('jobs.became.closed', { job: job.headline });
      }
      const body = { reason: why, ...(words.trim() && { feedbackValue: words.trim() }) };
      await api.jobs.remove({ params: { companyId: job.companyId, jobId: job._id }, body });
      return t('jobs.became.deleted', { job: job.headline });
    },
    onSuccess: async (message) => {
      await changed();
      toast.done(message);
    },
  });
  const submit = () => {
    setMissing(reason === null);
    return reason && end.mutateAsync(reason, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(`jobs.${how}Title`, { job: job.headline })}
      submitLabel={t(`jobs.${how}Act`)}
      onSubmit={submit}
      onClose={onClose}
      isPending={end.isPending}
      danger={how === 'delete'}
      error={end.error?.message}
    >
      <p>{t(`jobs.${how}Text`)}</p>
      <Field label={t('jobs.reason')} error={isMissing ? t('jobs.reasonMissing') : undefined}>
        {(control) => (
          <SelectBox
            {...control}
            data-autofocus
            placeholder={t('common:chooseOne')}
            data={DELETE_JOB_REASONS.map((value) => ({ value, label: t(`catalogue:deleteJobReasons.${value}`) }))}
            value={reason}
            onChange={(next) => setReason(next as DeleteJobReason | null)}
          />
        )}
      </Field>
      {how === 'delete' && (
        <Field label={t('jobs.note')} note={t('common:optional')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={MAX_LENGTH}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
