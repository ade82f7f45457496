import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { useProviderStart } from '../../lib/provider-login.ts';
import { returnTo, withReturn } from '../../lib/return-to.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

/** Login with a company's identity provider, which is found by the email address. */
export default function CompanyLoginPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const [email, setEmail] = useState('');
  const start = useProviderStart((address: string) =>
    api.singleSignOn.startCompany({ body: { email: address, returnTo: returnTo(params) ?? '' } }),
  );
  const isUnknown = start.error instanceof ApiError && start.error.status === 404;
  const message = isUnknown ? t('provider.companyUnknown') : start.error?.message;
  const errors = useMemo(() => (message ? [{ fieldId: 'company-email', message }] : []), [message]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(email);
  };
  return (
    <AuthFrame
      title={t('provider.company')}
      lead={t('provider.companyLead')}
      aside={
        <p>
          <Link to={withReturn(paths.login, params)}>{t('provider.otherWays')}</Link>
        </p>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('login.failed')} errors={errors} />
        <Field id="company-email" label={t('provider.companyEmail')} error={fieldErrorsOf(start.error).email}>
          {(control) => (
            <TextBox
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" loading={start.isPending} disabled={email.trim() === ''}>
          {t('provider.goOn')}
        </Button>
      </form>
    </AuthFrame>
  );
}
