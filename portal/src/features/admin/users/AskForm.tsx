import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../lib/Dialog.tsx';
import { fullName } from '../../../lib/developer/developer-words.ts';
import { fieldErrorsOf } from '../../../lib/faults.ts';
import classes from '../admin.module.css';
import { useUndo } from '../use-decisions.ts';
import { ReviewReasonFields, type ReviewWhy } from './ReviewReasonFields.tsx';
import { useUserActs } from './use-users.ts';

interface AskFormProps {
  developer: VisibleDeveloper;
  onClose: () => void;
}

/** Asks a developer for something before the profile is approved, or says no; both with reasons that the person gets. */
export default function AskForm({ developer, onClose }: AskFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { decide } = useUserActs();
  const { offer } = useUndo();
  const [why, setWhy] = useState<ReviewWhy>({
    reasons: developer.reviewReasons ?? [],
    note: developer.reviewNote ?? '',
  });
  const name = fullName(developer);
  const errors = fieldErrorsOf(decide.error);
  const decideAs = (tandemStatus: 'needsInfo' | 'rejected') =>
    decide.mutate(
      { id: developer._id, tandemStatus, ...why },
      {
        onSuccess: () => {
          offer(developer._id, t(`users.${tandemStatus}Done`, { name }));
          onClose();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decideAs('needsInfo');
  };
  return (
    <Dialog opened onClose={onClose} title={t('users.askTitle', { name })}>
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        <ReviewReasonFields value={why} onChange={setWhy} errors={errors} />
        <div className={classes.decide} data-fixed-bar>
          <Button type="submit" loading={decide.isPending}>
            {t('users.askAct')}
          </Button>
          <Button variant="outline" data-danger loading={decide.isPending} onClick={() => decideAs('rejected')}>
            {t('users.rejectAct')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
