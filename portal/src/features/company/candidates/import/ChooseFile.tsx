import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../../lib/FileDrop.tsx';
import classes from './import.module.css';

const TEMPLATE =
  'First name,Last name,E-mail,LinkedIn,Job title,Company,City,Country,Skills,Years of experience,Source\r\n';

interface ChooseFileProps {
  onFile: (file: File) => void;
  isSending: boolean;
}

/** A file by dropping or picking it, or its lines pasted. */
export function ChooseFile({ onFile, isSending }: ChooseFileProps) {
  const { t } = useTranslation('candidates');
  const [text, setText] = useState('');
  return (
    <div className={classes.choose}>
      <FileDrop
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        label={t('import.pick')}
        className={classes.drop}
        onFile={onFile}
      >
        {(pick) => (
          <>
            <IconUpload size={28} stroke={1.5} aria-hidden="true" />
            <p>{t('import.drop')}</p>
            <Button loading={isSending} onClick={pick}>
              {t('import.pick')}
            </Button>
            <p className={classes.quiet}>{t('import.limits')}</p>
            <a
              className={classes.quiet}
              download="tandem.csv"
              href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(TEMPLATE)}`}
            >
              {t('import.template')}
            </a>
          </>
        )}
      </FileDrop>
      <details>
        <summary>{t('import.paste')}</summary>
        <div className={classes.paste}>
          <TextArea
            aria-label={t('import.pasted')}
            placeholder={t('import.pasteHint')}
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            variant="default"
            disabled={!text.trim()}
            loading={isSending}
            onClick={() => onFile(new File([text], `${t('import.pastedName')}.csv`, { type: 'text/csv' }))}
          >
            {t('import.usePasted')}
          </Button>
        </div>
      </details>
    </div>
  );
}
