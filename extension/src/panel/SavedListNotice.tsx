import { IconExternalLink } from '@tabler/icons-react';
import type { ApiError } from '@tandem/client/client';
import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from './Button.tsx';
import type { SavedList } from './list-import.ts';
import classes from './panel.module.css';

interface SavedListNoticeProps {
  list: SavedList;
  portal: string;
  onUndo: (list: SavedList) => Promise<ApiError | null>;
  onRead: () => void;
}

/** Number of people saved from a page, with an undo button. */
export function SavedListNotice({ list, portal, onUndo, onRead }: SavedListNoticeProps) {
  const { t } = useTranslation('extension');
  const [error, setError] = useState<ApiError | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const { added, updated, undone } = list;
  const undo = async () => {
    setUndoing(true);
    setError(await onUndo(list));
    setUndoing(false);
  };
  return (
    <>
      <main className={classes.body}>
        <h1 tabIndex={-1}>
          {undone === undefined ? t('list.saved', { count: added }) : t('list.undone', { count: undone.removed })}
        </h1>
        {undone !== undefined && undone.retained > 0 && <p>{t('list.retained', { count: undone.retained })}</p>}
        {undone === undefined && updated > 0 && <p>{t('list.filed', { count: updated })}</p>}
        {error && (
          <Notice tone="bad" role="alert" title={t('list.notUndone')}>
            {error.message}
          </Notice>
        )}
        {undone === undefined && <p className={classes.small}>{t('list.undoText')}</p>}
      </main>
      <footer className={classes.foot}>
        <LinkButton
          href={`${portal}/company/candidates/own`}
          className={classes.mainAct}
          icon={<IconExternalLink size={18} stroke={1.75} aria-label={t('newTab')} />}
        >
          {t('saved.open')}
        </LinkButton>
        {undone === undefined && (
          <Button quiet disabled={isUndoing} onClick={() => void undo()}>
            {t('list.undo')}
          </Button>
        )}
        <Button quiet onClick={onRead}>
          {t('saved.next')}
        </Button>
      </footer>
    </>
  );
}
