import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';

interface FilterSheetProps {
  onClose: () => void;
  children: ReactNode;
}

/** The filters over the list, on small screens; the browser keeps the focus in it and closes it on Escape. */
export function FilterSheet({ onClose, children }: FilterSheetProps) {
  const { t } = useTranslation('public');
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; on the keyboard Escape does
    <dialog
      ref={sheet}
      className={classes.sheet}
      aria-label={t('board.filters')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.sheetPage}>
        <div className={classes.sheetHead}>
          <h2>{t('board.filters')}</h2>
          <CloseButton aria-label={t('common:close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
