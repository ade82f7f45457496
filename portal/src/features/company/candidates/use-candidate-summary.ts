import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { previewOf } from '@tandem/contracts/preview';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { nameOf } from '../match-text.ts';

/** What a row or card says about a candidate; one who has a profile on the marketplace is linked to it. */
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
