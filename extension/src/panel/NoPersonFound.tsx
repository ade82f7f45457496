import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import classes from './panel.module.css';
import type { NoPersonReason } from './screens.ts';

interface NoPersonFoundProps {
  reason: NoPersonReason;
  /** The server's explanation. */
  detail?: string | undefined;
  onRead: () => void;
  onTypeIn: () => void;
}

/** No person was found on the page: explains why, and offers to read again or to enter a candidate by hand. */
export function NoPersonFound({ reason, detail, onRead, onTypeIn }: NoPersonFoundProps) {
  const { t } = useTranslation('extension');
  return (
    <main className={classes.body}>
      <EmptyState figure="nothing" level={1} title={t(`nothing.${reason}.title`)}>
        {detail ?? t(`nothing.${reason}.text`)}
      </EmptyState>
      <div className={classes.acts}>
        <Button quiet icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />} onClick={onRead}>
          {t('nothing.again')}
        </Button>
        <Button quiet icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={onTypeIn}>
          {t('typeIn')}
        </Button>
      </div>
      <h2 className={classes.subtitle}>{t('nothing.wellTitle')}</h2>
      <p className={classes.small}>{t('nothing.well')}</p>
    </main>
  );
}
