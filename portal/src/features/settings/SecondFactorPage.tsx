import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { homeOf, settingsOf } from '../../lib/home.ts';
import { loginByToken } from '../../lib/login.ts';
import { PasswordForm } from '../../lib/PasswordForm.tsx';
import { paths } from '../../lib/paths.ts';
import { returnTo } from '../../lib/return-to.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanForm } from './ScanForm.tsx';
import classes from './settings.module.css';

type Step =
  | { at: 'password' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: readonly string[] };

/** Sets up a second factor in three steps; superusers who need one are sent here first. */
export default function SecondFactorPage() {
  const { t } = useTranslation('settings');
  const { account, view, token } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [isNeeded] = useState(account?.secondFactor === 'needed');
  const title = t(`factor.step.${step.at}.title`);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => heading.current?.focus(), [step.at]);

  if (!account || !token) return <Navigate to={`${paths.login}?return=${paths.secondFactor}`} replace />;
  const settings = settingsOf(view) ?? paths.home;
  if (account.secondFactor === 'on' && step.at === 'password') return <Navigate to={settings} replace />;

  /** Renews the session, because a superuser's permissions change once the second factor is on. */
  const goOn = async () => {
    await Promise.all([loginByToken(token), queries.invalidateQueries({ queryKey: ['second-factor'] })]);
    await navigate(returnTo(params) ?? (isNeeded ? homeOf(currentSession().view) : settings), { replace: true });
  };
  return (
    <div className={classes.alone}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.quiet}>
        {t(isNeeded && step.at === 'password' ? 'factor.needed' : `factor.step.${step.at}.lead`)}
      </p>
      {step.at === 'password' && (
        <PasswordForm
          failed={t('factor.notOn')}
          act={t('factor.goOn')}
          send={(password) => api.secondFactor.begin({ params: { id: account._id }, body: { password } })}
          onDone={(made) => setStep({ at: 'scan', ...made })}
          actions={
            !isNeeded && (
              <Button variant="subtle" component={Link} to={settings}>
                {t('common:cancel')}
              </Button>
            )
          }
        />
      )}
      {step.at === 'scan' && <ScanForm {...step} onOn={(codes) => setStep({ at: 'codes', codes })} />}
      {step.at === 'codes' && (
        <>
          <RecoveryCodes codes={step.codes} />
          <div className={classes.actions}>
            <Button onClick={goOn}>{t('factor.saved')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
