import { ApiError } from '@tandem/client/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAccountId } from '../../lib/session.ts';

/** Loads the login methods of the account. */
export function useSignInMethods() {
  const id = useAccountId();
  const queries = useQueryClient();
  const queryKey = ['sign-in-methods', id];
  const query = useQuery({ queryKey, queryFn: () => api.signInMethods.get({ params: { id } }) });
  return { id, query, reload: () => queries.invalidateQueries({ queryKey }) };
}

/**
 * Runs actions that require a recent login. If the server requires a confirmation, `isConfirming` is true until the
 * person has answered; then the action runs again, or resolves to undefined if they cancelled.
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
