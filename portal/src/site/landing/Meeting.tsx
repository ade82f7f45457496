import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

/** Figure of a circle and a square, a developer's wishes and a company's offer, yellow where they overlap. */
export function Meeting() {
  const { t } = useTranslation('public');
  return (
    <figure className={classes.meeting}>
      <svg viewBox="0 0 500 250" aria-hidden="true">
        <clipPath id="meeting-circle">
          <circle cx="170" cy="124" r="116" />
        </clipPath>
        <path d="M0 241H500" stroke="var(--td-rule)" />
        <circle cx="170" cy="124" r="116" fill="var(--td-ink)" />
        <rect x="235" y="8" width="232" height="232" rx="8" clipPath="url(#meeting-circle)" fill="var(--td-meet)" />
        <path d="M235 28A116 116 0 0 1 235 220" fill="none" stroke="var(--td-meet-edge)" strokeWidth="2" />
        <rect x="235" y="8" width="232" height="232" rx="8" fill="none" stroke="var(--td-ink)" strokeWidth="2" />
      </svg>
      <figcaption>
        <span>{t('landing.asks')}</span>
        <b>{t('landing.meet')}</b>
        <span>{t('landing.offers')}</span>
      </figcaption>
    </figure>
  );
}
