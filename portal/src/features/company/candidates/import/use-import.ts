import type { DELIMITERS, ENCODINGS, ImportField } from '@tandem/catalogue/candidates';
import { everyItem } from '@tandem/client/every-item';
import { toast } from '@tandem/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { useCsvImport } from '../../../../lib/csv-import/use-csv-import.ts';

export interface FileFormat {
  encoding?: (typeof ENCODINGS)[number];
  delimiter?: (typeof DELIMITERS)[number];
}

const candidateImports = {
  name: 'candidate-import',
  list: 'candidates',
  get: (id: string) => api.candidateImports.get({ params: { id } }),
  create: (file: File, key: string, format: FileFormat) =>
    api.candidateImports.create({ body: { key, ...format }, file }),
  run: (id: string, body: Parameters<typeof api.candidateImports.run>[0]['body']) =>
    api.candidateImports.run({ params: { id }, body }),
  undo: (id: string) => api.candidateImports.undo({ params: { id } }),
  recent: () => everyItem((page) => api.candidateImports.list({ query: page })),
};

export function useImport() {
  const { t } = useTranslation('candidates');
  const [address] = useSearchParams();
  const state = useCsvImport(candidateImports, ({ removed, restored, retained }) => {
    toast.done(t('import.undone', { removed, restored }));
    if (retained > 0) toast.info(t('import.retained', { count: retained }));
  });
  /** The list to which everyone in the file is added. */
  const listId = address.get('list') ?? '';
  return { ...state, listId };
}

/** Queries what an import with these columns would do with the lines. */
export const useImportPreview = (id: string, mapping: readonly (ImportField | null)[], isWanted: boolean) =>
  useQuery({
    queryKey: ['candidate-import', 'check', id, mapping.join()],
    queryFn: () => api.candidateImports.check({ params: { id }, body: { mapping: [...mapping] } }),
    enabled: isWanted,
    staleTime: 0,
  });
