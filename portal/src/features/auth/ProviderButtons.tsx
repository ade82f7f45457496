import { Button } from '@mantine/core';
import type { SignInProvider } from '@tandem/catalogue/sign-in-providers';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { PROVIDER_NAMES, useProviderStart } from '../../lib/provider-login.ts';
import { useShellSettings } from '../../lib/shell-settings.ts';
import classes from './auth.module.css';

/** A button for each configured provider, and a link to the login with the company's provider. */
export function ProviderButtons({ returnTo, isSignup }: { returnTo?: string | undefined; isSignup?: boolean }) {
  const { t } = useTranslation('auth');
  const { signInProviders } = useShellSettings();
  const start = useProviderStart((provider: SignInProvider) =>
    api.singleSignOn.start({ params: { provider }, body: returnTo ? { returnTo } : {} }),
  );
  const errors = useMemo(() => (start.error ? [{ message: start.error.message }] : []), [start.error]);
  return (
    <>
      <FormSummary title={t('login.failed')} errors={errors} />
      {signInProviders.length > 0 && (
        <div className={classes.providers}>
          {signInProviders.map((provider) => (
            <Button
              key={provider}
              variant="default"
              size="lg"
              loading={start.isPending && start.variables === provider}
              disabled={start.isPending}
              onClick={() => start.mutate(provider)}
            >
              {t(isSignup ? 'provider.signUp' : 'provider.login', { provider: PROVIDER_NAMES[provider] })}
            </Button>
          ))}
        </div>
      )}
      {!isSignup && (
        <p>
          <Link to={returnTo ? `${paths.companyLogin}?return=${encodeURIComponent(returnTo)}` : paths.companyLogin}>
            {t('provider.company')}
          </Link>
        </p>
      )}
    </>
  );
}
