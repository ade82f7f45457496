import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page. Its head is no `header`, which would be a second banner of the page. */
export function Dialog({ title, opened, onClose, children }: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal.Root opened={opened} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body>
          <div className={classes.head}>
            <h2>{title}</h2>
            <Modal.CloseButton aria-label={t('close')} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
