import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The query of the address that the list on the screen answers; while a new one loads, that is the previous one. */
export function useAnsweredQuery({
  data,
  isPlaceholderData,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData'>): string {
  const { search } = useLocation();
  const [answered, answer] = useState(search);
  if (data && !isPlaceholderData && answered !== search) answer(search);
  return answered;
}
