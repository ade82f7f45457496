import { Button } from '@mantine/core';
import type { Progress } from '@tandem/client/transfer';
import type { Download } from '@tandem/contracts/files';
import { formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAccountId, useEntityId, useSession } from '../../lib/session.ts';
import classes from './settings.module.css';

/** The downloads: all personal data and, for a company, all company data. */
export default function ExportSections() {
  const { view } = useSession();
  return (
    <>
      <ExportSection />
      {view === 'COMPANY' && <CompanyExportSection />}
    </>
  );
}

/** Downloads all data stored about the person. */
function ExportSection() {
  const { t } = useTranslation('settings');
  const id = useAccountId();
  return (
    <DownloadSection
      title={t('export.title')}
      text={t('export.text')}
      act={t('export.act')}
      done={t('export.done')}
      load={(options) => api.accounts.export({ params: { id } }, options)}
    />
  );
}

/** Downloads all data of the company, for its main account. */
function CompanyExportSection() {
  const { t } = useTranslation('settings');
  const id = useEntityId();
  const isMain = useSession().account?.mainAccount === true;
  return (
    <DownloadSection
      title={t('companyExport.title')}
      text={t('companyExport.text')}
      act={t('companyExport.act')}
      done={t('companyExport.done')}
      refusal={isMain ? undefined : t('companyExport.main')}
      load={(options) => api.companyExports.download({ params: { id } }, options)}
    />
  );
}

interface DownloadSectionProps {
  title: string;
  text: string;
  act: string;
  done: string;
  /** Why this account cannot download it. */
  refusal?: string | undefined;
  load: (options: { signal: AbortSignal; onProgress: (progress: Progress) => void }) => Promise<Download>;
}

/** A long download with its progress; it can be cancelled. */
function DownloadSection({ title, text, act, done, refusal, load }: DownloadSectionProps) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  const download = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return load({ signal: abort.current.signal, onProgress: setProgress });
    },
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name ?? 'tandem.zip');
      toast.done(done);
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toast.bad(error.message);
    },
    onSettled: () => setProgress(undefined),
  });
  const kilobytes = Math.ceil((progress?.bytes ?? 0) / 1024);
  return (
    <Section title={title}>
      <p className={classes.quiet}>{text}</p>
      {refusal && <p className={classes.quiet}>{refusal}</p>}
      <div className={classes.actions} hidden={refusal !== undefined}>
        <Button variant="default" disabled={download.isPending} onClick={() => download.mutate()}>
          {act}
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
