import { Button } from '@mantine/core';
import type { Download } from '@tandem/contracts/files';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';

interface ExportButtonProps {
  /** File name if the server sends none. */
  fileName: string;
  load: () => Promise<Download>;
}

/** Downloads the whole list with the current filters. */
export function ExportButton({ fileName, load }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  const take = useMutation({
    mutationFn: load,
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? fileName),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
      {t('exportCsv')}
    </Button>
  );
}
