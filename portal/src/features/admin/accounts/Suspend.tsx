import { Button } from '@mantine/core';
import { type SUSPEND_REASONS, suspendReasonsFor } from '@tandem/catalogue/reasons';
import type { Account } from '@tandem/contracts/account';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../lib/Dialog.tsx';
import classes from '../admin.module.css';
import { useAccountActs } from './use-account-acts.ts';

type Reason = (typeof SUSPEND_REASONS)[number];

interface SuspendProps {
  account: Account;
  /** There are other accounts of the same profile or company. */
  hasColleagues: boolean;
  onClose: () => void;
}

/** Asks for the reasons, which the person is told, before an account is suspended. */
export default function Suspend({ account, hasColleagues, onClose }: SuspendProps) {
  const { t } = useTranslation(['admin', 'catalogue', 'common']);
  const { update } = useAccountActs();
  const [reasons, setReasons] = useState<Reason[]>([]);
  const [note, setNote] = useState('');
  const [everybody, setEverybody] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reasons.length === 0);
    if (reasons.length > 0)
      update.mutate({ _id: account._id, suspension: { reasons, note, everybody } }, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title={t('suspend.title', { email: account.email })}>
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        <p>{t('suspend.text')}</p>
        <FieldGroup label={t('suspend.reasons')} error={isMissing ? t('suspend.needed') : update.error?.message}>
          <Choices
            options={suspendReasonsFor(account.type === 'company')}
            chosen={reasons}
            labelOf={(key) => t(`catalogue:suspendReasons.${key}`)}
            onChange={setReasons}
          />
        </FieldGroup>
        <Field id="suspend-note" label={t('suspend.note')} note={t('suspend.optional')} hint={t('suspend.noteHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {hasColleagues && (
          <CheckLine checked={everybody} onChange={setEverybody}>
            {t('suspend.everybody')}
          </CheckLine>
        )}
        <div className={classes.decide}>
          <Button type="submit" variant="outline" data-danger loading={update.isPending}>
            {t('suspend.act')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
