import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { JobStatus } from '@tandem/catalogue/statuses';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import classes from '../company.module.css';
import { useJobDuplicate, useJobStep } from '../use-own-jobs.ts';
import { DeleteJob } from './DeleteJob.tsx';

interface JobMenuProps {
  job: { _id: string; headline: string; status: JobStatus };
  onDeleted?: () => void;
}

/** What can be done with a job beside writing it. Pausing can be taken back; closing and deleting ask once. */
export default function JobMenu({ job, onDeleted = () => {} }: JobMenuProps) {
  const { t } = useTranslation('company');
  const [closing, close] = useDisclosure(false);
  const [deleting, remove] = useDisclosure(false);
  const step = useJobStep();
  const duplicate = useJobDuplicate();
  const navigate = useNavigate();

  // The row goes to another group while this is under way, so the answer is awaited here and not by the row.
  const take = async (status: 'published' | 'paused' | 'closed', back?: 'published' | 'paused') => {
    try {
      await step.mutateAsync({ _id: job._id, status });
      const undo = back && { label: t('common:undo'), run: () => void take(back) };
      toast.done(t(`jobs.became.${status}`, { job: job.headline }), undo);
    } catch (error) {
      toast.bad((error as Error).message);
    }
  };

  const copy = async () => {
    try {
      const draft = await duplicate.mutateAsync(job._id);
      toast.done(t('jobs.copied', { job: job.headline }));
      await navigate(paths.hiring.job(draft._id));
    } catch (error) {
      toast.bad((error as Error).message);
    }
  };

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="sm" aria-label={t('jobs.menu', { job: job.headline })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {job.status === 'published' && (
            <Menu.Item onClick={() => take('paused', 'published')}>{t('jobs.pause')}</Menu.Item>
          )}
          {job.status === 'paused' && (
            <Menu.Item onClick={() => take('published', 'paused')}>{t('jobs.resume')}</Menu.Item>
          )}
          {(job.status === 'published' || job.status === 'paused') && (
            <Menu.Item onClick={close.open}>{t('jobs.close')}</Menu.Item>
          )}
          <Menu.Item onClick={() => void copy()}>{t('jobs.copy')}</Menu.Item>
          <Menu.Item onClick={remove.open}>{t('jobs.delete')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={closing} onClose={close.close} title={t('jobs.closeTitle', { job: job.headline })}>
        <div className={classes.form}>
          <p>{t('jobs.closeText')}</p>
          <div className={classes.acts}>
            <Button
              onClick={() => {
                void take('closed');
                close.close();
              }}
            >
              {t('jobs.closeAct')}
            </Button>
            <Button variant="subtle" onClick={close.close}>
              {t('common:cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
      <DeleteJob
        job={job}
        opened={deleting}
        onClose={remove.close}
        onDeleted={() => {
          remove.close();
          onDeleted();
        }}
      />
    </>
  );
}
