import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

interface FormDialogProps extends Omit<DialogFormProps, 'onCancel'> {
  title: string;
  opened?: boolean;
  onClose: () => void;
  /** Whether it opens at the right edge over the full height of the window. */
  aside?: boolean;
  /** Whether there is no cancel button, because the action has already begun. */
  isUncancellable?: boolean;
  /** Whether neither Escape nor a click outside closes it: it shows something that cannot be shown again. */
  isPersistent?: boolean;
  /** Content after the form. */
  below?: ReactNode;
}

/** A dialog with a form: title, fields, submit and cancel. */
export function FormDialog({
  title,
  opened = true,
  onClose,
  aside = false,
  isUncancellable,
  isPersistent = false,
  below,
  ...form
}: FormDialogProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} aside={aside} isPersistent={isPersistent}>
      <DialogForm {...form} onCancel={isUncancellable ? undefined : onClose} />
      {below}
    </Dialog>
  );
}
