import type { ExternalService } from '@tandem/contracts/shell-settings';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './consent.module.css';

interface ConsentDialogProps {
  /** Configured services; without any, no consent is needed. */
  services: readonly ExternalService[];
  ref?: Ref<HTMLDialogElement>;
}

/** Asks once whether third-party services may be loaded. It covers only the bottom of the page; see `followConsent`. */
export function ConsentDialog({ services, ref }: ConsentDialogProps) {
  const { t } = useTranslation('shell');
  if (services.length === 0) return null;
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={classes.root}
      aria-labelledby="consent-title"
      data-services={JSON.stringify(services)}
    >
      <div>
        <h2 id="consent-title">{t('consent.title')}</h2>
        <ul>
          {services.map(({ name, host }) => (
            <li key={name}>{t(`consent.${name}`, { host })}</li>
          ))}
        </ul>
        <p>{t('consent.text')}</p>
      </div>
      <div className={classes.answers}>
        <button type="button" data-consent="declined">
          {t('consent.decline')}
        </button>
        <button type="button" data-consent="accepted">
          {t('consent.accept')}
        </button>
      </div>
    </dialog>
  );
}
