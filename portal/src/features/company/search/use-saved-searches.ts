import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const SAVED = ['saved-searches'];

export const useSavedSearches = () => useQuery({ queryKey: SAVED, queryFn: () => api.search.saved() });
