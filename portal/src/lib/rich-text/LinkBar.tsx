import { Button } from '@mantine/core';
import { isTextLink, type RichTextKind } from '@tandem/contracts/rich-text';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

interface LinkBarProps {
  kind: RichTextKind;
  onLink: (href: string) => void;
  onClose: () => void;
}

/** Input for a link's address, below the toolbar of the text. */
export function LinkBar({ kind, onLink, onClose }: LinkBarProps) {
  const { t } = useTranslation('rich-text');
  const [typed, setTyped] = useState('');
  const href = /^(https?:\/\/|\/)/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  const isLink = isTextLink(href, kind);
  const apply = () => isLink && onLink(href);
  return (
    <div className={classes.link}>
      <TextBox
        autoFocus
        aria-label={t('linkTo')}
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button disabled={!isLink} onClick={apply}>
        {t('setLink')}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
