import { ALERT_RHYTHMS } from '@tandem/catalogue/contact';
import type { AlertStep } from '@tandem/contracts/site';
import { SubmitButton } from '@tandem/ui/ActLink';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import site from '../site.module.css';
import classes from './alert.module.css';

type AlertFormProps = Omit<Extract<AlertStep, { kind: 'ask' }>, 'kind' | 'searchFault'>;

/** A form that requests a job alert for a search; works without JavaScript. */
export function AlertForm({ email, rhythm, search, fault }: AlertFormProps) {
  const { t } = useTranslation('alerts');
  const id = useId();
  return (
    <form method="post" action={paths.jobAlerts} className={classes.form}>
      <input type="hidden" name="search" value={search} />
      <label>
        <span>{t('email')}</span>
        <input
          className={site.input}
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        />
        {fault && (
          <span id={id} className={classes.fault}>
            {fault}
          </span>
        )}
      </label>
      <RhythmField rhythm={rhythm} />
      <label className={classes.trap} aria-hidden="true">
        <span>{t('website')}</span>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <SubmitButton>{t('act')}</SubmitButton>
      <p>
        {t('offerText')} <a href={paths.terms('policy')}>{t('policy')}</a>
      </p>
    </form>
  );
}

/** The frequency of a job alert. */
export function RhythmField({ rhythm }: Pick<AlertFormProps, 'rhythm'>) {
  const { t } = useTranslation('alerts');
  return (
    <label>
      <span>{t('rhythm')}</span>
      <select className={site.input} name="rhythm" defaultValue={rhythm}>
        {ALERT_RHYTHMS.map((each) => (
          <option key={each} value={each}>
            {t(`rhythms.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
