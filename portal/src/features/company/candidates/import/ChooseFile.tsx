import { Button } from '@mantine/core';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import imports from '../../../../lib/csv-import/csv-import.module.css';
import { FileChoice } from '../../../../lib/csv-import/FileChoice.tsx';
import classes from './import.module.css';

const TEMPLATE =
  'First name,Last name,E-mail,LinkedIn,Job title,Company,City,Country,Skills,Years of experience,Source\r\n';

interface ChooseFileProps {
  onFile: (file: File) => void;
  isSending: boolean;
}

/** Accepts a file by dropping or picking it, or pasted lines. */
export function ChooseFile({ onFile, isSending }: ChooseFileProps) {
  const { t } = useTranslation('candidates');
  const [text, setText] = useState('');
  return (
    <div className={classes.choose}>
      <FileChoice limits={t('import.limits')} isSending={isSending} onFile={onFile}>
        <a
          className={imports.quiet}
          download="tandem.csv"
          href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(TEMPLATE)}`}
        >
          {t('import.template')}
        </a>
      </FileChoice>
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
