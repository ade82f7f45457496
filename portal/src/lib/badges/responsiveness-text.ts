import type { Responsiveness } from '@tandem/contracts/responsiveness';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that describes how a company responds; no sentences if too few people have applied. Needs the
 * texts `badges`.
 */
export function useResponsivenessText() {
  const { t } = useTranslation('badges');
  return ({ firstAnswer, answeredOfTen }: Responsiveness) => ({
    firstAnswer: firstAnswer && t(`responsiveness.within.${firstAnswer}`),
    answered:
      answeredOfTen === null
        ? null
        : t(answeredOfTen === 0 ? 'responsiveness.answeredNone' : 'responsiveness.answered', { number: answeredOfTen }),
  });
}
