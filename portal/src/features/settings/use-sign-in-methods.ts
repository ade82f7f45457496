import { ApiError } from '@tandem/client/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAccountId } from '../../lib/session.ts';

/** The ways in which the account can log in. */
export function useSignInMethods() {
  const id = useAccountId();
  const queries = useQueryClient();
  const queryKey = ['sign-in-methods', id];
  const query = useQuery({ queryKey, queryFn: () => api.signInMethods.get({ params: { id } }) });
  return { id, query, reload: () => queries.invalidateQueries({ queryKey }) };
}

/**
 * Runs what may only be done soon after a login. Where the server wants the person confirmed first, `isConfirming` is true
 * until they have answered; then the action runs again, or resolves to undefined if they cancelled.
 */
export function useRecentLogin() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const whenRecent = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'recent_login_needed') throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return isConfirmed ? action() : undefined;
    }
  };
  return { whenRecent, isConfirming: answer !== undefined, onAnswer: (isConfirmed: boolean) => answer?.(isConfirmed) };
}
