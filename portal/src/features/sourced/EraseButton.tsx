import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../lib/focus-heading.ts';
import classes from './sourced.module.css';

interface EraseButtonProps {
  label: string;
  /** Style of the button before it is pressed. */
  variant: 'outline' | 'subtle';
  isPending: boolean;
  onErase: () => void;
}

/** A button that erases data after a confirmation. */
export function EraseButton({ label, variant, isPending, onErase }: EraseButtonProps) {
  const { t } = useTranslation(['sourced', 'common']);
  const [isAsking, setIsAsking] = useState<boolean>();
  // The question disappears with the deleted data; the focus then moves to the heading.
  useEffect(() => (isAsking ? () => focusHeading() : undefined), [isAsking]);
  if (!isAsking)
    return (
      <Button data-danger variant={variant} autoFocus={isAsking === false} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    );
  return (
    <div className={classes.question} role="status">
      <b>{t('sourced:erase.sure')}</b>
      <Button data-danger variant="outline" loading={isPending} onClick={onErase}>
        {label}
      </Button>
      <Button variant="subtle" autoFocus onClick={() => setIsAsking(false)}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
