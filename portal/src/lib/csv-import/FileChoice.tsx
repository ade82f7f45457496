import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../FileDrop.tsx';
import classes from './csv-import.module.css';

interface FileChoiceProps {
  /** Text with the size limits of a file. */
  limits: string;
  isSending: boolean;
  onFile: (file: File) => void;
  /** Content below the limits. */
  children?: ReactNode;
}

/** An area to drop a CSV file on or pick one in. */
export function FileChoice({ limits, isSending, onFile, children }: FileChoiceProps) {
  const { t } = useTranslation('imports');
  return (
    <FileDrop accept=".csv,.tsv,.txt,text/csv,text/plain" label={t('pick')} className={classes.drop} onFile={onFile}>
      {(pick) => (
        <>
          <IconUpload size={28} stroke={1.5} aria-hidden="true" />
          <p>{t('drop')}</p>
          <Button loading={isSending} onClick={pick}>
            {t('pick')}
          </Button>
          <p className={classes.quiet}>{limits}</p>
          {children}
        </>
      )}
    </FileDrop>
  );
}
