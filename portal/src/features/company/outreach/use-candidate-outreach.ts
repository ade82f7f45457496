import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What colleagues wrote to a candidate and have planned, and when an email can be sent. */
export const useCandidateOutreach = (id: string) =>
  useQuery({
    queryKey: ['candidate-outreach', id],
    queryFn: () => api.candidateOutreach.get({ params: { id }, query: {} }),
  });
