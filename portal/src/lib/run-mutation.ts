import type { UseMutationResult } from '@tanstack/react-query';

interface Callbacks<T> {
  onSuccess?: (result: T) => void;
  /** Absent if the screen shows the error of the mutation. */
  onError?: (error: Error) => void;
}

/**
 * Runs a mutation and always calls its callbacks. The callbacks of `mutate` are skipped if its component has unmounted
 * or the mutation has been called again.
 */
export function runMutation<T, V>(
  { mutateAsync }: Pick<UseMutationResult<T, Error, V>, 'mutateAsync'>,
  values: V,
  { onSuccess = () => {}, onError = () => {} }: Callbacks<T>,
): void {
  void mutateAsync(values).then(onSuccess, onError);
}
