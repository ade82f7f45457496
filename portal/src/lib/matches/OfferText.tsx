import type { MatchView } from '@tandem/contracts/match';
import { useTranslation } from 'react-i18next';
import { salaryRange } from '../job/job-salary.ts';

/** The salary that a company offers with its request; renders nothing for a match that the developer started. */
export function OfferText({ match: { offer } }: { match: MatchView }) {
  const { t, i18n } = useTranslation(['match-steps', 'fit']);
  if (!offer) return null;
  return t('offer', { sum: t(`fit:per.${offer.salaryFrequency}`, { sum: salaryRange(offer, i18n.language) }) });
}
