import type { UseMutationResult } from '@tanstack/react-query';

interface Callbacks<T> {
  onSuccess?: (result: T) => void;
  /** Left out where the screen shows the error of the mutation. */
  onError?: (error: Error) => void;
}

/**
 * Runs a mutation with callbacks of which none is lost: those of `mutate` are not called once its component is gone, or once
 * it has been called again.
 */
export function runMutation<T, V>(
  { mutateAsync }: Pick<UseMutationResult<T, Error, V>, 'mutateAsync'>,
  values: V,
  { onSuccess = () => {}, onError = () => {} }: Callbacks<T>,
): void {
  void mutateAsync(values).then(onSuccess, onError);
}
