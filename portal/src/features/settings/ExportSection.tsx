import { Button } from '@mantine/core';
import type { Progress } from '@tandem/client/transfer';
import { formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAccountId } from '../../lib/session.ts';
import classes from './settings.module.css';

/** Everything that is held on the person, as a file to keep. */
export function ExportSection() {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const id = useAccountId();
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  const download = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return api.accounts.export({ params: { id } }, { signal: abort.current.signal, onProgress: setProgress });
    },
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name ?? 'tandem.zip');
      toast.done(t('export.done'));
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toast.bad(error.message);
    },
    onSettled: () => setProgress(undefined),
  });
  const kilobytes = Math.ceil((progress?.bytes ?? 0) / 1024);
  return (
    <Section title={t('export.title')}>
      <p className={classes.quiet}>{t('export.text')}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={download.isPending} onClick={() => download.mutate()}>
          {t('export.act')}
        </Button>
        <span role="status" className={classes.quiet}>
          {download.isPending &&
            (kilobytes > 0
              ? t('export.arriving', { size: formatNumber(kilobytes, i18n.language) })
              : t('export.gathering'))}
        </span>
        {download.isPending && (
          <Button variant="subtle" onClick={() => abort.current?.abort()}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </Section>
  );
}
