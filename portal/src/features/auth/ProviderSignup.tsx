import { Button } from '@mantine/core';
import type { ProviderOutcome } from '@tandem/contracts/routes/single-sign-on';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { deviceFingerprint } from '../../lib/device.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { homeOf } from '../../lib/home.ts';
import { currentSession, enter } from '../../lib/session.ts';
import { Agreement } from './Agreement.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';

type Newcomer = NonNullable<ProviderOutcome['newcomer']>;
const TYPES = ['user', 'company'] as const;
const AUTO_COMPLETE: Record<string, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  email: 'email',
};

/**
 * Sign-up of a person who came from a provider: role, name, and an email address if the provider gives no verified one.
 */
export function ProviderSignup({ newcomer, place }: { newcomer: Newcomer; place: string | null }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [firstName = '', ...rest] = newcomer.name.split(' ');
  const [type, setType] = useState<(typeof TYPES)[number]>(newcomer.company ? 'company' : 'user');
  const [values, setValues] = useState<Record<string, string>>({
    firstName,
    lastName: rest.join(' '),
    email: newcomer.email,
  });
  const goOn = () => navigate(place ?? homeOf(currentSession().view), { replace: true });
  const signUp = useMutation({
    mutationFn: () =>
      api.singleSignOn.signUp({
        body: {
          ...values,
          email: newcomer.isEmailProven ? undefined : values.email,
          ticket: newcomer.ticket,
          type,
          deviceFingerprint: deviceFingerprint(),
        },
      }),
    onSuccess: ({ signedIn }) => {
      if (!signedIn) return;
      enter(signedIn);
      return goOn();
    },
  });
  const fields = [
    ...(type === 'company' && !newcomer.company ? ['companyName'] : []),
    'firstName',
    'lastName',
    ...(newcomer.isEmailProven ? [] : ['email']),
  ];
  const labelOf = (name: string) => {
    if (name === 'email') return t('email');
    return t(name === 'companyName' ? 'company.companyName' : `user.${name}`);
  };
  const errors = fieldErrorsOf(signUp.error);
  const formErrors = useFormErrors(
    signUp.error,
    fields.map((name) => [name, labelOf(name)] as const),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signUp.mutate();
  };
  if (signUp.data && !signUp.data.signedIn)
    return (
      <AuthFrame title={t('code.title')} lead={signUp.data.message}>
        <CodeForm email={values.email ?? ''} onActivated={() => void goOn()} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={newcomer.company ? t('provider.joinTitle', { company: newcomer.company }) : t('join.title')}
      lead={
        newcomer.isEmailProven ? t('provider.signUpLead', { email: newcomer.email }) : t('provider.signUpEmailLead')
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('common:formFaults', { count: formErrors.length })} errors={formErrors} />
        {!newcomer.company && (
          <FieldGroup label={t('provider.who')}>
            <Choices
              single
              options={TYPES}
              labelOf={(each) => t(`join.${each}.title`)}
              chosen={[type]}
              onChange={([next]) => setType(next ?? 'user')}
            />
          </FieldGroup>
        )}
        {fields.map((name) => (
          <Field
            key={name}
            id={name}
            label={labelOf(name)}
            note={name === 'lastName' && t('common:optional')}
            error={errors[name]}
          >
            {(control) => (
              <TextBox
                {...control}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={AUTO_COMPLETE[name]}
                maxLength={name === 'email' ? 254 : 100}
                value={values[name] ?? ''}
                onChange={({ target }) => setValues((now) => ({ ...now, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <Agreement kind={type} />
        <Button type="submit" size="lg" loading={signUp.isPending}>
          {t(type === 'company' && !newcomer.company ? 'company.act' : 'user.act')}
        </Button>
      </form>
    </AuthFrame>
  );
}
