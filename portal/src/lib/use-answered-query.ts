import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Returns the query string that the displayed list belongs to: the previous one while new data loads. */
export function useAnsweredQuery({
  data,
  isPlaceholderData,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData'>): string {
  const { search } = useLocation();
  const [answered, answer] = useState(search);
  if (data && !isPlaceholderData && answered !== search) answer(search);
  return answered;
}
