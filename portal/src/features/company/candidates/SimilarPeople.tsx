import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { previewOf } from '@tandem/contracts/preview';
import { Notice } from '@tandem/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { nameOf } from '../match-text.ts';

/** Candidates who may be the same person, with links that merge them. */
export function SimilarPeople({ candidate }: { candidate: VisibleDeveloper }) {
  const { t, i18n } = useTranslation('candidates');
  const { _id, firstName, lastName, company } = candidate;
  const found = useQuery({
    queryKey: ['candidates', 'similar', _id, firstName, lastName, company],
    queryFn: () => api.candidates.lookup({ body: { firstName, lastName, company } }),
    enabled: Boolean(firstName && lastName),
  });
  const others = (found.data?.possible ?? []).filter((each) => each._id !== _id);
  if (others.length === 0) return null;
  return (
    <Notice tone="warn" title={t('page.similar', { count: others.length })}>
      {others.map((other) => (
        <span key={other._id}>
          <Link to={paths.hiring.mergeCandidates(_id, other._id)}>
            {t('page.compare', {
              name: nameOf(other),
              work: previewOf(other.headline ?? '') || other.company || cityIn(other, i18n.language),
            })}
          </Link>{' '}
        </span>
      ))}
    </Notice>
  );
}
