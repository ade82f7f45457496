import { Notice } from '@tandem/ui/Notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './owner-only.module.css';
import { useSession } from './session.ts';

/** Whether a superuser acts as the account, and so may not do what only its owner may. */
export const useIsActing = (): boolean => useSession().impersonatedBy !== null;

/** Says why what only the owner of the account may do is disabled; nothing for the owner. */
export function OwnerOnlyNotice() {
  const { t } = useTranslation('common');
  const isActing = useIsActing();
  return (
    isActing && (
      <div className={classes.notice}>
        <Notice tone="info">{t('ownerOnly')}</Notice>
      </div>
    )
  );
}

interface OwnerOnlyProps {
  /** Without the sentence, where the screen says it once for several parts. */
  quiet?: boolean;
  children: ReactNode;
}

/** A form or buttons for the owner of the account only: disabled, with the reason, while a superuser acts as them. */
export function OwnerOnly({ quiet = false, children }: OwnerOnlyProps) {
  const isActing = useIsActing();
  if (!isActing) return children;
  return (
    <>
      {!quiet && <OwnerOnlyNotice />}
      <fieldset disabled className={classes.fields}>
        {children}
      </fieldset>
    </>
  );
}
