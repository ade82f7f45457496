import { useCallback, useState } from 'react';

/** Copies a text; false if the browser refused. */
export function useCopy() {
  const [isFailed, setFailed] = useState(false);
  const copy = useCallback(async (text: string): Promise<boolean> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setFailed(!isCopied);
    return isCopied;
  }, []);
  return { copy, isFailed };
}
