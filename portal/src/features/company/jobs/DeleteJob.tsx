import { Button } from '@mantine/core';
import { DELETE_JOB_REASONS, type DeleteJobReason } from '@tandem/catalogue/reasons';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../lib/Dialog.tsx';
import classes from '../company.module.css';
import { useJobDelete } from '../use-own-jobs.ts';

const MOST_WORDS = 2000;

interface DeleteJobProps {
  job: { _id: string; headline: string };
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once, and why, before a job goes for good. */
export function DeleteJob({ job, opened, onClose, onDeleted }: DeleteJobProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  const [reason, setReason] = useState<DeleteJobReason | null>(null);
  const [words, setWords] = useState('');
  const remove = useJobDelete();

  const confirm = async () => {
    if (!reason) return;
    try {
      await remove.mutateAsync({ jobId: job._id, reason, feedbackValue: words.trim() || undefined });
      toast.done(t('jobs.deleted', { job: job.headline }));
      onDeleted();
    } catch (error) {
      toast.bad((error as Error).message);
    }
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={t('jobs.deleteTitle', { job: job.headline })}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p>{t('jobs.deleteText')}</p>
        <Field label={t('jobs.deleteReason')}>
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
        <Field label={t('jobs.deleteWords')} note={t('common:optional')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={MOST_WORDS}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <div className={classes.acts}>
          <Button type="submit" variant="outline" data-danger disabled={!reason} loading={remove.isPending}>
            {t('jobs.deleteAct')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
