import { Notice } from '@tandem/ui/Notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './owner-only.module.css';
import { useSession } from './session.ts';

/** Returns whether a superuser impersonates the account, so that owner-only actions are disabled. */
export const useIsActing = (): boolean => useSession().impersonatedBy !== null;

/** Explains why an owner-only action is disabled; renders nothing for the owner. */
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
  /** Omits the explanation, on screens that show it once for several parts. */
  quiet?: boolean;
  children: ReactNode;
}

/** A form or buttons for the account owner only: disabled, with the reason, during impersonation. */
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
