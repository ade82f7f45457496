import type { Account } from '@tandem/contracts/account';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { PasswordForm } from '../../../lib/PasswordForm.tsx';

interface EraseAccountProps {
  account: Account;
  /** Whether this is the last account, so that its profile or company is erased too. */
  isLast: boolean;
  /** The text that has to be typed to confirm. */
  name: string;
  onClose: () => void;
}

/** Erases an account after its name and the superuser's password have been entered. */
export default function EraseAccount({ account, isLast, name, onClose }: EraseAccountProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const label = t('account.erase.name', { name });
  return (
    <Dialog opened onClose={onClose} title={t('account.eraseTitle', { email: account.email })}>
      <p>{t(isLast ? `account.eraseLast.${account.type}` : 'account.eraseText')}</p>
      <PasswordForm
        danger
        failed={t('account.erase.failed')}
        act={t('account.erase.act')}
        label={t('account.ownPassword')}
        labels={[['name', label]]}
        isReady={typed.trim() !== ''}
        fields={({ name: error }) => (
          <Field id="name" label={label} error={error}>
            {(control) => (
              <TextBox
                {...control}
                data-autofocus
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
        send={(password) =>
          api.accounts.deleteForever({ params: { id: account._id }, body: { name: typed, password } })
        }
        onDone={() => {
          toast.done(t('account.erased', { email: account.email }));
          onClose();
          void queries.invalidateQueries({ queryKey: ['accounts'] });
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
