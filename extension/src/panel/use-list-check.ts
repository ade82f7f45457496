import { ApiError } from '@tandem/client/client';
import { useEffect, useState } from 'react';
import type { ListRow } from '../readers/page.ts';
import type { PanelClient } from './api.ts';
import { type CheckedList, checkList } from './list-import.ts';

/**
 * Returns the effect of saving each row of a page, once Tandem has answered. `key` is the idempotency key of the
 * import.
 */
export function useListCheck(client: PanelClient, key: string, rows: readonly ListRow[]) {
  const [checked, setChecked] = useState<CheckedList>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (rows.length === 0) return;
    let isCurrent = true;
    setError(undefined);
    checkList(client, { key, rows }).then(
      (list) => isCurrent && setChecked(list),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        if (isCurrent) setError(failure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, key, rows, tries]);
  return { checked, error, retry: () => setTries((count) => count + 1) };
}
