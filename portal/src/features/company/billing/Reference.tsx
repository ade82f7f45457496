import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { useSetReference } from './use-billing.ts';

/** The reference on the invoices, such as a purchase order number, with a button to change it. */
export function Reference({ reference, isReadOnly }: { reference: string; isReadOnly: boolean }) {
  const { t } = useTranslation(['billing', 'common']);
  const [typed, setTyped] = useState<string>();
  const set = useSetReference();
  const open = () => {
    set.reset();
    setTyped(reference);
  };
  const submit = () =>
    set.mutateAsync((typed ?? '').trim(), {
      onSuccess: () => {
        toast.done(t('reference.done'));
        setTyped(undefined);
      },
    });
  return (
    <>
      {reference || t('details.missing')}{' '}
      {!isReadOnly && (
        <TextButton small aria-label={t('reference.title')} onClick={open}>
          {t('reference.open')}
        </TextButton>
      )}
      {typed !== undefined && (
        <FormDialog
          title={t('reference.title')}
          submitLabel={t('reference.act')}
          onSubmit={submit}
          onClose={() => setTyped(undefined)}
          isPending={set.isPending}
          error={set.error?.message}
        >
          <Field label={t('details.reference')} note={t('common:optional')} hint={t('reference.hint')}>
            {(control) => (
              <TextBox
                {...control}
                data-autofocus
                maxLength={140}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </FormDialog>
      )}
    </>
  );
}
