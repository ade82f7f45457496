import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { ReasonField } from './ReasonField.tsx';

interface ReasonDialogProps<T> {
  title: string;
  text: string;
  act: string;
  /** States who reads the reason; by default, it appears in the audit log only. */
  hint?: string;
  run: (reason: string) => Promise<T>;
  onDone: (answer: T) => void;
  onClose: () => void;
}

/** Asks for a reason before an action on an account. */
export function ReasonDialog<T>({ title, text, act, hint, run, onDone, onClose }: ReasonDialogProps<T>) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({ mutationFn: () => run(reason.trim()), onSuccess: onDone });
  const submit = () => {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    return !isEmpty && send.mutateAsync();
  };
  const error = isMissing ? t('actAs.needed') : (fieldErrorsOf(send.error).reason ?? send.error?.message);
  return (
    <FormDialog onClose={onClose} title={title} submitLabel={act} onSubmit={submit} isPending={send.isPending}>
      <p>{text}</p>
      <ReasonField value={reason} onChange={setReason} error={error} {...(hint && { hint })} />
    </FormDialog>
  );
}
