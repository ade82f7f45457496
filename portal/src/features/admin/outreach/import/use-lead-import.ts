import type { LeadField } from '@tandem/catalogue/lead-import';
import type { OutreachRegion } from '@tandem/catalogue/outreach';
import { everyItem } from '@tandem/client/every-item';
import { toast } from '@tandem/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { useCsvImport } from '../../../../lib/csv-import/use-csv-import.ts';

export interface ImportChoice {
  mapping: (LeadField | null)[];
  region: OutreachRegion;
}

const leadImports = {
  name: 'lead-import',
  list: 'leads',
  get: (id: string) => api.leadImports.get({ params: { id } }),
  create: (file: File, key: string) => api.leadImports.create({ body: { key }, file }),
  run: (id: string, body: ImportChoice & { similar: 'skip' | 'add' }) => api.leadImports.run({ params: { id }, body }),
  undo: (id: string) => api.leadImports.undo({ params: { id } }),
  recent: () => everyItem((page) => api.leadImports.list({ query: page })),
};

export function useLeadImport() {
  const { t } = useTranslation('sales');
  return useCsvImport(leadImports, ({ removed, stayed }) => {
    toast.done(t('import.undone', { count: removed }));
    if (stayed > 0) toast.info(t('import.stayed', { count: stayed }));
  });
}

/** Queries what an import would do with the rows. */
export const useLeadImportPreview = (id: string, { mapping, region }: ImportChoice) =>
  useQuery({
    queryKey: ['lead-import', 'check', id, mapping.join(), region],
    queryFn: () => api.leadImports.check({ params: { id }, body: { mapping, region } }),
    enabled: mapping.includes('email'),
    staleTime: 0,
  });
