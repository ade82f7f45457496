import { everyItem } from '@tandem/client/every-item';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const SAVED = ['saved-searches'];

export const useSavedSearches = () =>
  useQuery({ queryKey: SAVED, queryFn: () => everyItem((page) => api.search.saved({ query: page })) });
