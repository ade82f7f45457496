import { ApiError } from '@tandem/client/client';
import { useEffect, useState } from 'react';
import type { PanelClient } from './api.ts';
import { type FilingChoices, loadChoices } from './filing.ts';

const NONE: FilingChoices = { tags: [], lists: [], jobs: [] };

/** Loads the team's options for saving. Empty if loading fails, because saving works without them. */
export function useFilingChoices(client: PanelClient, companyId: string, isOnline: boolean): FilingChoices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    if (!isOnline || companyId === '') return;
    let isCurrent = true;
    loadChoices(client, companyId).then(
      (loaded) => isCurrent && setChoices(loaded),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, companyId, isOnline]);
  return choices;
}
