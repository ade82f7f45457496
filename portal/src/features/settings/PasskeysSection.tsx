import { Button } from '@mantine/core';
import type { Passkey } from '@tandem/contracts/passkey';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { passkeyFailure, supportsPasskeys } from '../../lib/passkeys.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { ConfirmLogin } from './ConfirmLogin.tsx';
import classes from './settings.module.css';
import { usePasskeys } from './use-passkeys.ts';

type Asking = { for: 'add' } | { for: 'rename' | 'remove'; passkey: Passkey };

/** The account's passkeys, one for each device or password manager. */
export function PasskeysSection() {
  const { t, i18n } = useTranslation('settings');
  const [asking, setAsking] = useState<Asking>();
  const [name, setName] = useState('');
  const latest = useRef(asking);
  latest.current = asking;
  const close = () => setAsking(undefined);
  const { query, add, rename, remove, confirming } = usePasskeys();
  const ask = (next: Asking, first = '') => {
    setName(first);
    add.reset();
    rename.reset();
    setAsking(next);
  };

  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('passkeys.failedToLoad')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('passkeys.loading')} rows={1} />;
    if (query.data.passkeys.length === 0) return null;
    return (
      <div className={classes.list}>
        <Rows label={t('passkeys.title')}>
          {query.data.passkeys.map((passkey) => (
            <Row
              key={passkey._id}
              title={passkey.name}
              marks={passkey.isSynced && <Outline>{t('passkeys.synced')}</Outline>}
              meta={t(passkey.lastUsedDate ? 'passkeys.used' : 'passkeys.unused', {
                date: formatDate(passkey.createdDate, i18n.language),
                when: passkey.lastUsedDate && formatWhen(passkey.lastUsedDate, i18n.language),
              })}
              aside={
                <span className={classes.rowActs}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('passkeys.renameLabel', { name: passkey.name })}
                    onClick={() => ask({ for: 'rename', passkey }, passkey.name)}
                  >
                    {t('passkeys.rename')}
                  </Button>
                  <Button
                    variant="outline"
                    size="xs"
                    data-danger
                    aria-label={t('passkeys.removeLabel', { name: passkey.name })}
                    onClick={() => ask({ for: 'remove', passkey })}
                  >
                    {t('passkeys.remove')}
                  </Button>
                </span>
              }
            />
          ))}
        </Rows>
      </div>
    );
  };

  const submit = () => {
    // Another dialog may be open by the time of the answer.
    const done = () => setAsking((now) => (now === asking ? undefined : now));
    const onError = (error: Error) => {
      if (latest.current !== asking) toast.bad(textOf(error));
    };
    if (asking?.for === 'add') runMutation(add, name.trim(), { onSuccess: (added) => added && done(), onError });
    if (asking?.for === 'rename') runMutation(rename, { passkey: asking.passkey, name }, { onSuccess: done, onError });
    if (asking?.for === 'remove')
      runMutation(remove, asking.passkey, { onSuccess: (removed) => removed && done(), onError: done });
  };
  const textOf = (error: Error) => {
    const failure = passkeyFailure(error);
    return failure ? t(`passkeys.${failure}`) : error.message;
  };
  const problem = asking?.for === 'add' ? add.error : rename.error;
  return (
    <Section id="passkeys" title={t('passkeys.title')}>
      <p className={classes.quiet}>{t(supportsPasskeys() ? 'passkeys.lead' : 'passkeys.unsupported')}</p>
      {list()}
      {supportsPasskeys() && query.data && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => ask({ for: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      <FormDialog
        opened={asking !== undefined && !confirming.isConfirming}
        onClose={close}
        title={t(`passkeys.${asking?.for ?? 'add'}Title`, { name: nameIn(asking) })}
        submitLabel={t(asking?.for === 'remove' ? 'passkeys.removeAct' : `passkeys.${asking?.for ?? 'add'}Act`)}
        danger={asking?.for === 'remove'}
        isPending={add.isPending || rename.isPending || remove.isPending}
        isDisabled={asking?.for !== 'remove' && name.trim() === ''}
        onSubmit={submit}
        error={problem ? textOf(problem) : undefined}
      >
        {asking?.for === 'remove' ? (
          <p>{t('passkeys.removeText')}</p>
        ) : (
          <Field
            id="passkey-name"
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            error={fieldErrorsOf(problem).name}
          >
            {(control) => (
              <TextBox
                {...control}
                data-autofocus
                autoComplete="off"
                maxLength={60}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        )}
      </FormDialog>
      <ConfirmLogin methods={query.data} {...confirming} />
    </Section>
  );
}

const nameIn = (asking: Asking | undefined): string => (asking && 'passkey' in asking ? asking.passkey.name : '');
