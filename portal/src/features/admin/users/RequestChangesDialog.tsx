import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/developer/developer-text.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import { decidedIds, startDecision, useUndo } from '../use-decisions.ts';
import { ReviewReasonFields, type ReviewWhy } from './ReviewReasonFields.tsx';
import { useUserActions } from './use-users.ts';

interface RequestChangesDialogProps {
  developer: VisibleDeveloper;
  onClose: () => void;
  onDecided?: () => void;
}

/**
 * Asks a developer for information before the profile is approved, or rejects it; both with reasons that the person
 * gets.
 */
export default function RequestChangesDialog({ developer, onClose, onDecided }: RequestChangesDialogProps) {
  const { t } = useTranslation('admin');
  const { decide } = useUserActions();
  const { offer } = useUndo();
  const isUnmounted = useIsUnmounted();
  const [why, setWhy] = useState<ReviewWhy>({
    reasons: developer.reviewReasons ?? [],
    note: developer.reviewNote ?? '',
  });
  const name = fullName(developer);
  const errors = fieldErrorsOf(decide.error);
  const decideAs = (tandemStatus: 'needsInfo' | 'rejected') => {
    startDecision(developer._id);
    runMutation(
      decide,
      { id: developer._id, tandemStatus, ...why },
      {
        onSuccess: () => {
          offer(developer._id, t(`users.${tandemStatus}Done`, { name }));
          if (isUnmounted()) return;
          onClose();
          onDecided?.();
        },
        onError: ({ message }) => {
          decidedIds.delete(developer._id);
          if (isUnmounted()) toast.bad(message);
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('users.askTitle', { name })}
      submitLabel={t('users.askAct')}
      onSubmit={() => decideAs('needsInfo')}
      isPending={decide.isPending}
      error={Object.keys(errors).length === 0 ? decide.error?.message : undefined}
      isFixed
      actions={
        <Button variant="outline" data-danger loading={decide.isPending} onClick={() => decideAs('rejected')}>
          {t('users.rejectAct')}
        </Button>
      }
    >
      <ReviewReasonFields value={why} onChange={setWhy} errors={errors} />
    </FormDialog>
  );
}
