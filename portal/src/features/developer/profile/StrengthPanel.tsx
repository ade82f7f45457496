import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import { anchorOf, goToField, partsDone } from './parts.ts';
import classes from './profile.module.css';

/** How far the profile is, and the one thing that helps most next, with the way to it. */
export function StrengthPanel({ profile, flat }: { profile: VisibleDeveloper; flat?: boolean }) {
  const { t } = useTranslation('developer');
  const { percent, next, incomplete } = partsDone(profile).strength;
  return (
    <div className={classes.strength} data-flat={flat || undefined}>
      <b>{t(incomplete ? 'profile.strength.title_weak' : 'profile.strength.title_strong')}</b>
      <span className={classes.strengthBar}>
        <progress max={100} value={percent} aria-label={t('profile.strength.label')} />
        {t('profile.strength.percent', { percent })}
      </span>
      <p>
        {incomplete && `${t('profile.strength.incomplete')} `}
        {next ? (
          <>
            {t('profile.strength.helps')}{' '}
            <a
              href={`#${anchorOf(next.field)}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(anchorOf(next.field));
              }}
            >
              {t(`profile.strength.add.${next.field}`)}
            </a>{' '}
            {t('profile.strength.gain', { percent: next.gain })}
          </>
        ) : (
          t('profile.strength.whole')
        )}
      </p>
    </div>
  );
}
