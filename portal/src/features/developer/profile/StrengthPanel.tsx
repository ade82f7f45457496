import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { missingForMatching } from '@tandem/contracts/incomplete';
import { formatList } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { StrengthMeter } from '../../../lib/editing/StrengthMeter.tsx';
import { anchorOf, completeParts } from './parts.ts';

const LABELS = {
  firstName: 'profile.about.firstName',
  lastName: 'profile.about.lastName',
  linkedin: 'profile.links.linkedin',
  skills: 'profile.skills.title',
} as const;

/** The completeness of the profile, with a link to the most helpful next step. */
export function StrengthPanel({ profile, flat }: { profile: VisibleDeveloper; flat?: boolean }) {
  const { t, i18n } = useTranslation('developer');
  const missing = missingForMatching(profile);
  const { percent, next, incomplete } = completeParts(profile).strength;
  return (
    <StrengthMeter
      title={t(incomplete ? 'profile.strength.title_weak' : 'profile.strength.title_strong')}
      label={t('profile.strength.label')}
      percent={percent}
      needed={
        missing.length > 0
          ? t('profile.strength.incomplete', {
              fields: formatList(
                missing.map((field) => t(LABELS[field])),
                i18n.language,
              ),
            })
          : undefined
      }
      next={
        next
          ? { words: t(`profile.strength.add.${next.field}`), anchor: anchorOf(next.field), gain: next.gain }
          : undefined
      }
      flat={flat}
    />
  );
}
