import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { withScheme } from '../../../lib/with-scheme.ts';
import classes from './job-sources.module.css';
import { useAddSource } from './use-job-sources.ts';

/** The form for the URL of a careers page; the jobs found appear on a separate page. */
export function AddSource() {
  const { t } = useTranslation('job-sources');
  const [address, setAddress] = useState('');
  const add = useAddSource();
  const navigate = useNavigate();
  const error = add.error ? (fieldErrorsOf(add.error).address ?? add.error.message) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(withScheme(address), { onSuccess: ({ _id }) => void navigate(paths.hiring.jobSource(_id)) });
  };
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <Field id="address" label={t('address')} hint={t('addressHint')} error={error}>
        {(control) => (
          <TextBox
            {...control}
            inputMode="url"
            autoComplete="url"
            maxLength={2000}
            placeholder="https://"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={add.isPending}>
          {t('find')}
        </Button>
        <span role="status" className={classes.finding}>
          {add.isPending && t('finding')}
        </span>
      </div>
    </form>
  );
}
