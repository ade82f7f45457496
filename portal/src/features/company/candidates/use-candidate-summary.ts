import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { previewOf } from '@tandem/contracts/preview';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { nameOf } from '../match-text.ts';

/**
 * Returns a function for the summary of a candidate in a row or card; it links to the marketplace profile if there is
 * one.
 */
export function useCandidateSummary() {
  const { t, i18n } = useTranslation('catalogue');
  return (candidate: Candidate) => ({
    id: candidate._id,
    name: nameOf(candidate),
    avatar: candidate.avatar,
    picture: candidate.profilePicture || undefined,
    to: candidate.developerId ? paths.hiring.developer(candidate.developerId) : paths.hiring.candidate(candidate._id),
    work: previewOf(candidate.headline ?? '') || (candidate.role ? t(`catalogue:roles.${candidate.role}`) : ''),
    city: cityIn(candidate, i18n.language),
  });
}
