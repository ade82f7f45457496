import { Button } from '@mantine/core';
import { isPublicLink } from '@tandem/contracts/links';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

interface LinkBarProps {
  onLink: (href: string) => void;
  onClose: () => void;
}

/** Asks where a link leads, below the tools of the text. */
export function LinkBar({ onLink, onClose }: LinkBarProps) {
  const { t } = useTranslation('company');
  const [typed, setTyped] = useState('');
  const href = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  const apply = () => isPublicLink(href) && onLink(href);
  return (
    <div className={classes.link}>
      <TextBox
        autoFocus
        aria-label={t('editor.text.linkTo')}
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
      <Button disabled={!isPublicLink(href)} onClick={apply}>
        {t('editor.text.setLink')}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
