import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import classes from './integrations.module.css';

interface SecretDialogProps {
  title: string;
  label: string;
  /** The token or secret to copy. */
  value: string;
  onClose: () => void;
}

/** Shows a secret for copying; it is not shown again. */
export function SecretDialog({ title, label, value, onClose }: SecretDialogProps) {
  const { t } = useTranslation('integrations');
  const clipboard = useClipboard({ timeout: 3000 });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={onClose}
      submitLabel={t('secret.done')}
      isUncancellable
      isPersistent
    >
      <Notice tone="warn">{t('secret.once')}</Notice>
      <div className={classes.secret}>
        <Field label={label}>
          {(control) => (
            <TextBox
              {...control}
              readOnly
              spellCheck={false}
              data-autofocus
              value={value}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button variant="default" onClick={() => clipboard.copy(value)}>
          {t(clipboard.copied ? 'secret.copied' : 'secret.copy')}
        </Button>
      </div>
      <span className="td-hidden" role="status">
        {clipboard.copied && t('secret.copied')}
        {clipboard.error && t('secret.notCopied')}
      </span>
    </FormDialog>
  );
}
