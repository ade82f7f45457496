import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../lib/FileDrop.tsx';
import classes from './import.module.css';

interface CvFileProps {
  id: string;
  'aria-describedby': string | undefined;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** A CV file, picked or dropped, with its name; it can be removed again. */
export function CvFile({ file, onFile, id, 'aria-describedby': describedBy }: CvFileProps) {
  const { t } = useTranslation('cv');
  const button = useRef<HTMLButtonElement>(null);
  const nameId = `${id}-name`;
  return (
    <FileDrop accept=".pdf,.docx,.json,.xml,.zip" label={t('file')} className={classes.file} onFile={onFile}>
      {(pick) => (
        <>
          <Button
            ref={button}
            id={id}
            variant="default"
            aria-label={file ? t('otherFile') : t('chooseFile')}
            aria-describedby={[nameId, describedBy].filter(Boolean).join(' ')}
            onClick={pick}
          >
            {file ? t('otherFile') : t('chooseFile')}
          </Button>
          <span id={nameId} className={classes.fileName}>
            {file ? file.name : t('dropFile')}
          </span>
          {file && (
            <Button
              variant="subtle"
              onClick={() => {
                onFile(undefined);
                button.current?.focus();
              }}
            >
              {t('removeFile')}
            </Button>
          )}
        </>
      )}
    </FileDrop>
  );
}
