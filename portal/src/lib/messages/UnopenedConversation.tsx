import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BackButton } from './BackButton.tsx';
import classes from './messages.module.css';
import { useOneColumn } from './use-one-column.ts';

/** A conversation that is loading or could not be loaded; on a phone with the heading of the page and a back button. */
export function UnopenedConversation({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('messages');
  const isPage = useOneColumn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPage) heading.current?.focus({ preventScroll: true });
  }, [isPage]);
  return (
    <section className={classes.pane} aria-label={t('conversation')}>
      {isPage && (
        <header className={classes.head}>
          <BackButton onClick={onBack} />
          <div className={classes.headText}>
            <h1 ref={heading} tabIndex={-1}>
              {t('conversation')}
            </h1>
          </div>
        </header>
      )}
      {children}
    </section>
  );
}
