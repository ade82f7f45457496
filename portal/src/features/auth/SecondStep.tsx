import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { cancelLogin, loginWithCode } from '../../lib/login.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

const LostCodesPage = lazy(() => import('./LostCodesPage.tsx'));

/** Asks for a code of the authenticator app, or for a recovery code if the app is lost. */
export function SecondStep({ ticket, onDone }: { ticket: string; onDone?: () => void }) {
  const { t } = useTranslation('auth');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [isLost, setLost] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const enter = useMutation({ mutationFn: () => loginWithCode(ticket, code), onSuccess: () => onDone?.() });
  const label = t(`factor.${way}.label`);
  const formErrors = useFormErrors(enter.error, [['code', label]]);
  useEffect(() => {
    if (!isLost) input.current?.focus();
  }, [way, isLost]);

  const change = (next: typeof way) => {
    setWay(next);
    setCode('');
    enter.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  if (isLost)
    return (
      <Suspense fallback={null}>
        <LostCodesPage ticket={ticket} onBack={() => setLost(false)} />
      </Suspense>
    );
  return (
    <AuthFrame
      title={t('factor.title')}
      lead={t(`factor.${way}.lead`)}
      aside={
        <>
          <Button variant="subtle" onClick={() => change(way === 'app' ? 'recovery' : 'app')}>
            {t(`factor.${way}.other`)}
          </Button>
          {way === 'recovery' && (
            <Button variant="subtle" onClick={() => setLost(true)}>
              {t('factor.recovery.lost')}
            </Button>
          )}
          <Button variant="subtle" onClick={cancelLogin}>
            {t('factor.back')}
          </Button>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('login.failed')} errors={formErrors} />
        <Field id="code" label={label} hint={t(`factor.${way}.hint`)} error={fieldErrorsOf(enter.error).code}>
          {(control) => (
            <span className={classes.code}>
              <TextBox
                {...control}
                ref={input}
                name="code"
                autoComplete="one-time-code"
                inputMode={way === 'app' ? 'numeric' : 'text'}
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </span>
          )}
        </Field>
        <Button type="submit" size="lg" loading={enter.isPending} disabled={code.trim().length < 6}>
          {t('login.act')}
        </Button>
      </form>
    </AuthFrame>
  );
}
