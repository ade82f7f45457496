import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { TextArea } from '@tandem/ui/TextBox';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useState('');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div className={classes.choose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden="true" />
        <p>{t('import.drop')}</p>
        <Button loading={isSending} onClick={() => input.current?.click()}>
          {t('import.pick')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('import.pick')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        <p className={classes.quiet}>{t('import.limits')}</p>
        <a
          className={classes.quiet}
          download="tandem.csv"
          href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(TEMPLATE)}`}
        >
          {t('import.template')}
        </a>
      </div>
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
