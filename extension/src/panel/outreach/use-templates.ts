import { ApiError } from '@tandem/client/client';
import type { OutreachTemplate } from '@tandem/contracts/sequence';
import { useEffect, useState } from 'react';
import type { PanelClient } from '../api.ts';

const MOST = 100;

/** The templates of the account and its team; none as long as they cannot be loaded, because writing works without. */
export function useTemplates(client: PanelClient): readonly OutreachTemplate[] {
  const [templates, setTemplates] = useState<readonly OutreachTemplate[]>([]);
  useEffect(() => {
    let isCurrent = true;
    client.outreachTemplates.list({ query: { limit: MOST, sort: 'name' } }).then(
      ({ items }) => isCurrent && setTemplates(items),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return templates;
}
