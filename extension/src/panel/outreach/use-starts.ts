import { ApiError } from '@tandem/client/client';
import { everyItem } from '@tandem/client/every-item';
import type { OutreachTemplate, Sequence } from '@tandem/contracts/sequence';
import { useEffect, useState } from 'react';
import type { PanelClient } from '../api.ts';

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
      everyItem((page) => client.outreachTemplates.list({ query: { ...page, sort: 'name' } })),
      everyItem((page) => client.sequences.list({ query: { ...page, sort: 'name' } })),
    ]).then(
      ([templates, sequences]) => isCurrent && setLoaded({ templates, sequences, isLoaded: true }),
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
