import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useAccountUpdate } from './use-account-update.ts';

/** The account owner's name for colleagues, shown in notes and mentions. */
export function NameSection() {
  const { t } = useTranslation('settings');
  const { account } = useSession();
  const update = useAccountUpdate();
  const [name, setName] = useState(account?.name ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ name });
  };
  return (
    <Section title={t('name.title')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Field id="own-name" label={t('name.label')} hint={t('name.hint')} error={fieldErrorsOf(update.error).name}>
          {(control) => (
            <TextBox
              {...control}
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="default" loading={update.isPending} disabled={name.trim() === account?.name}>
            {t('name.act')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
