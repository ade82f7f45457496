import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Queries the emails of colleagues to a candidate, their planned ones, and the times at which an email can be sent. */
export const useCandidateOutreach = (id: string) =>
  useQuery({
    queryKey: ['candidate-outreach', id],
    queryFn: () => api.candidateOutreach.get({ params: { id }, query: {} }),
  });
