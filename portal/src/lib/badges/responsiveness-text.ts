import type { Responsiveness } from '@tandem/contracts/responsiveness';
import { useTranslation } from 'react-i18next';

/** Sentences about how a company answers: none where too few people have applied. Needs the texts `badges`. */
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
