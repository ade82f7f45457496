import { Button } from '@mantine/core';
import { CANCEL_REASONS, type CancelReason } from '@tandem/catalogue/payments';
import type { Subscription } from '@tandem/contracts/payment';
import { formatDate } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import { useCancel } from './use-billing.ts';

/**
 * Cancels a package after a confirmation with a preselected reason and the effect of the cancellation with its date.
 */
export function CancelPackage({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const cancel = useCancel();
  const [reason, setReason] = useState<CancelReason>('hired-here');
  const [comment, setComment] = useState('');
  const { _id, jobName, periodEnd, status } = subscription;
  const name = nameOf(subscription.package);
  const stays = status === 'active';
  const submit = () =>
    cancel
      .mutateAsync({ id: _id, reason, comment }, { onSuccess: onClose })
      .then(() => toast.done(t('cancel.done', { package: name })));
  return (
    <FormDialog
      title={jobName ? t('cancel.title', { package: name, job: jobName }) : t('cancel.titleAlone', { package: name })}
      onClose={onClose}
      submitLabel={t('cancel.act', { package: name })}
      onSubmit={submit}
      isPending={cancel.isPending}
      isUncancellable
      danger
      error={cancel.error?.message}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('act.keep', { package: name })}
        </Button>
      }
    >
      <p>{stays ? t('cancel.stays', { date: formatDate(periodEnd, i18n.language) }) : t('cancel.now')}</p>
      <FieldGroup label={t('cancel.why')}>
        <Choices
          single
          options={CANCEL_REASONS}
          chosen={[reason]}
          labelOf={(key) => t(`cancel.reasons.${key}`)}
          onChange={([next]) => next && setReason(next)}
        />
      </FieldGroup>
      <Field label={t('cancel.comment')} note={t('common:optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
