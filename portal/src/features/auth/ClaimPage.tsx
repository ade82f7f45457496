import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { homeOf } from '../../lib/home.ts';
import { acceptInvitation, claimCompany } from '../../lib/join.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { paths } from '../../lib/paths.ts';
import { currentSession } from '../../lib/session.ts';
import { Agreement } from './Agreement.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

interface Invitation {
  kind: 'account' | 'colleague' | 'company';
  type: 'user' | 'company';
  email: string;
  company: string;
}

/** Page of an invitation link: joins a company, claims a blank one, or takes over an account created by others. */
export default function ClaimPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const found = useQuery({
    queryKey: ['claim', token],
    queryFn: () => api.auth.invitation({ params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isError)
    return (
      <AuthFrame
        title={t('claim.broken')}
        aside={
          <p>
            <Link to={paths.login}>{t('login.act')}</Link>
          </p>
        }
      >
        <Notice tone="bad" role="alert">
          {found.error.message}
        </Notice>
      </AuthFrame>
    );
  if (!found.data) return <AuthFrame title={t('claim.title')}>{null}</AuthFrame>;
  return <ClaimForm token={token} invitation={found.data} />;
}

function ClaimForm({ token, invitation: { kind, type, email, company } }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const join = useMutation({
    mutationFn: async () => {
      if (kind === 'company') toast.done(await claimCompany(token, password, name));
      else await acceptInvitation(token, password, name);
    },
    onSuccess: () => navigate(homeOf(currentSession().view), { replace: true }),
  });
  const errors = fieldErrorsOf(join.error);
  const nameId = kind === 'company' ? 'contactPerson' : 'name';
  const formErrors = useFormErrors(join.error, [
    ['contactPerson', t('claim.name')],
    ['name', t('claim.name')],
    ['password', t('password')],
  ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  return (
    <AuthFrame title={t(`claim.${kind}.title`, { company })} lead={t(`claim.${kind}.lead`, { email, company })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('claim.failed')} errors={formErrors} />
        {/* For password managers, which store the email with the password. */}
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        {kind !== 'account' && (
          <Field
            id={nameId}
            label={t('claim.name')}
            hint={t(kind === 'company' ? 'claim.nameHint' : 'claim.nameForTeam')}
            error={errors[nameId]}
          >
            {(control) => (
              <TextBox
                {...control}
                autoComplete="name"
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        <PasswordField
          id="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <Agreement kind={type} />
        <Button type="submit" size="lg" loading={join.isPending}>
          {t(`claim.${kind}.act`)}
        </Button>
      </form>
    </AuthFrame>
  );
}
