import type { AlertStep, SitePage } from '@tandem/contracts/site';
import { formatDay, formatNumber } from '@tandem/i18n/format';
import { ActLink, SubmitButton } from '@tandem/ui/ActLink';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { useSearchWords } from '../../lib/job/search-text.ts';
import { paths } from '../../lib/paths.ts';
import { AlertForm, RhythmField } from './AlertForm.tsx';
import classes from './alert.module.css';

const boardAt = (search: string) => (search ? `${paths.jobs}?${search}` : paths.jobs);

/** Job alerts without an account: requesting, next steps, confirming, changing, stopping. */
export function AlertPage({ step }: Extract<SitePage, { page: 'alert' }>) {
  const { t } = useTranslation('alerts');
  const words = useSearchWords();
  const back = (search: string) => <ActLink href={boardAt(search)}>{t('back')}</ActLink>;
  switch (step.kind) {
    case 'ask':
      return (
        <div className={classes.page}>
          <h1>{t('ask.title')}</h1>
          <p className={classes.search}>{words(step.search)}</p>
          {step.searchFault && (
            <p role="alert" className={classes.fault}>
              {step.searchFault}
            </p>
          )}
          <AlertForm {...step} />
        </div>
      );
    case 'sent':
      return (
        <div className={classes.page}>
          <h1>{t('sent.title')}</h1>
          <p className={classes.search}>{words(step.search)}</p>
          <p role="status">{t('sent.text', { email: step.email })}</p>
          <p>{t('sent.missing')}</p>
          <p>{back(step.search)}</p>
        </div>
      );
    case 'linked':
      return <Linked {...step} />;
    case 'stopped':
      return (
        <div className={classes.page}>
          <h1>{t('stopped.title')}</h1>
          <p className={classes.search}>{words(step.search)}</p>
          <p role="status">{t('stopped.text')}</p>
          <p>{back(step.search)}</p>
        </div>
      );
    case 'gone':
      return (
        <div className="td-page">
          <EmptyState figure="gone" level={1} title={t('gone.title')} actions={back('')}>
            {t('gone.text')}
          </EmptyState>
        </div>
      );
  }
}

/** A job alert opened by its link: unconfirmed, running, or awaiting another confirmation. */
function Linked({ token, alert }: Omit<Extract<AlertStep, { kind: 'linked' }>, 'kind'>) {
  const { t, i18n } = useTranslation('alerts');
  const words = useSearchWords();
  const { search, rhythm, total, confirmed, expiresDate } = alert;
  const state = !confirmed ? 'confirm' : expiresDate ? 'again' : 'running';
  return (
    <div className={classes.page}>
      <h1>{t(`${state}.title`)}</h1>
      <p className={classes.search}>{words(search)}</p>
      <p>
        {t('total', { count: total, number: formatNumber(total, i18n.language) })}.{' '}
        <a href={boardAt(search)}>{t('look')}</a>
      </p>
      {state === 'again' && expiresDate && <p>{t('again.text', { date: formatDay(expiresDate, i18n.language) })}</p>}
      {state === 'running' && <p role="status">{t('running.text')}</p>}
      <form method="post" action={paths.jobAlert(token)} className={classes.form}>
        <RhythmField rhythm={rhythm} />
        {state === 'running' ? (
          <SubmitButton name="act" value="change">
            {t('change')}
          </SubmitButton>
        ) : (
          <SubmitButton name="act" value="confirm">
            {t(`${state}.act`)}
          </SubmitButton>
        )}
      </form>
      <form method="post" action={paths.jobAlert(token)}>
        <SubmitButton quiet name="act" value="stop">
          {t('stop')}
        </SubmitButton>
      </form>
    </div>
  );
}
