import { IconFileText } from '@tabler/icons-react';
import { FILE_KINDS } from '@tandem/catalogue/files';
import { TextArea } from '@tandem/ui/TextBox';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import classes from './panel.module.css';

interface FromDocumentProps {
  onDocument: (source: File | string) => void;
}

/** Reads a person from a file, such as a CV or a profile saved as PDF, or from pasted text. */
export function FromDocument({ onDocument }: FromDocumentProps) {
  const { t } = useTranslation('extension');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <section className={classes.fields}>
      <h2>{t('document.title')}</h2>
      <p className={classes.small}>{t('document.text')}</p>
      <div className={classes.acts}>
        <Button
          quiet
          icon={<IconFileText size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('document.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('document.choose')}
          accept={FILE_KINDS.document.types.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onDocument(file);
          }}
        />
        <TextArea
          aria-label={t('document.paste')}
          placeholder={t('document.paste')}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && (
          <Button quiet onClick={() => onDocument(text)}>
            {t('document.read')}
          </Button>
        )}
      </div>
    </section>
  );
}
