import { IconPencil } from '@tabler/icons-react';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Kbd } from '@tandem/ui/Kbd';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { FromDocument } from './FromDocument.tsx';
import classes from './panel.module.css';
import { useShortcutKeys } from './use-read-shortcut.ts';

interface ReadyProps {
  onRead: () => void;
  onDocument: (source: File | string) => void;
  onTypeIn: () => void;
}

/** The screen before reading. Nothing is read until the button is pressed. */
export function Ready({ onRead, onDocument, onTypeIn }: ReadyProps) {
  const { t } = useTranslation('extension');
  const keys = useShortcutKeys();
  return (
    <main className={classes.body}>
      <EmptyState figure="empty" level={1} title={t('ready.title')}>
        {t('ready.text')}
      </EmptyState>
      <div className={classes.acts}>
        <Button onClick={onRead}>
          {t('ready.read')}
          {keys && <Kbd>{keys}</Kbd>}
        </Button>
        <Button quiet icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={onTypeIn}>
          {t('typeIn')}
        </Button>
      </div>
      <FromDocument onDocument={onDocument} />
    </main>
  );
}

/** The screen during reading; the page may still be loading. */
export function Reading() {
  const { t } = useTranslation('extension');
  return (
    <main className={classes.body}>
      <PageSkeleton label={t('reading')} />
    </main>
  );
}
