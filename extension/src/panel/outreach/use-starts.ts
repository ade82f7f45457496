import { ApiError } from '@tandem/client/client';
import type { OutreachTemplate, Sequence } from '@tandem/contracts/sequence';
import { useEffect, useState } from 'react';
import type { PanelClient } from '../api.ts';

const MAX_STARTS = 100;
const NONE = { templates: [], sequences: [], isLoaded: false };

interface Loaded {
  templates: readonly OutreachTemplate[];
  sequences: readonly Sequence[];
  isLoaded: boolean;
}

/**
 * Loads the templates of the account and its team, and the sequences. Empty if loading fails, because writing works
 * without them.
 */
export function useStarts(client: PanelClient): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(NONE);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([
      client.outreachTemplates.list({ query: { limit: MAX_STARTS, sort: 'name' } }),
      client.sequences.list({ query: { limit: MAX_STARTS, sort: 'name' } }),
    ]).then(
      ([templates, sequences]) =>
        isCurrent && setLoaded({ templates: templates.items, sequences: sequences.items, isLoaded: true }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return loaded;
}
