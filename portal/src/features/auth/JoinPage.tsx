import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { returnTo, withReturn } from '../../lib/return-to.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';

const WAYS = [
  ['user', paths.signupUser],
  ['company', paths.signupCompany],
] as const;

/** Choice between signing up as a developer or as a company. */
export default function JoinPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  return (
    <AuthFrame
      title={t('join.title')}
      aside={
        <p>
          {t('join.known')} <Link to={withReturn(paths.login, params)}>{t('login.title')}</Link>
        </p>
      }
    >
      <ul className={classes.ways}>
        {WAYS.map(([who, path]) => (
          <li key={who}>
            <Link to={withReturn(path, params)}>
              <b>{t(`join.${who}.title`)}</b>
              <span>{t(`join.${who}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ProviderButtons returnTo={returnTo(params) ?? undefined} isSignup />
    </AuthFrame>
  );
}
