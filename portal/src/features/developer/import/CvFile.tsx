import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

interface CvFileProps {
  id: string;
  'aria-describedby': string | undefined;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** The CV as a file, picked or dropped, and its name once it is there; it can be taken away again. */
export function CvFile({ file, onFile, id, 'aria-describedby': describedBy }: CvFileProps) {
  const { t } = useTranslation('cv');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const nameId = `${id}-name`;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same
    <div
      className={classes.file}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button
        ref={button}
        id={id}
        variant="default"
        aria-label={file ? t('otherFile') : t('chooseFile')}
        aria-describedby={[nameId, describedBy].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
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
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx"
        aria-label={t('file')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}
