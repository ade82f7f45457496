import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import { Strength } from '../../../lib/editing/Strength.tsx';
import { anchorOf, partsDone } from './parts.ts';

/** How far the profile is, and the one thing that helps most next, with the way to it. */
export function StrengthPanel({ profile, flat }: { profile: VisibleDeveloper; flat?: boolean }) {
  const { t } = useTranslation('developer');
  const { percent, next, incomplete } = partsDone(profile).strength;
  return (
    <Strength
      title={t(incomplete ? 'profile.strength.title_weak' : 'profile.strength.title_strong')}
      label={t('profile.strength.label')}
      percent={percent}
      needed={incomplete ? t('profile.strength.incomplete') : undefined}
      next={
        next
          ? { words: t(`profile.strength.add.${next.field}`), anchor: anchorOf(next.field), gain: next.gain }
          : undefined
      }
      flat={flat}
    />
  );
}
