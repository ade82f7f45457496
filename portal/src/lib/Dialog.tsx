import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Whether it opens at the right edge over the full height of the window, for content to read. */
  aside?: boolean;
  /** Whether it uses the available width, for content in columns. */
  wide?: boolean;
  /** Whether the title is visually hidden; the dialog then closes with Escape or a click outside. */
  bare?: boolean;
  /** Whether only its buttons close it: it shows something that cannot be shown again. */
  isPersistent?: boolean;
  children: ReactNode;
}

/** A modal dialog. Its heading is not in a `header` element, which would be a second banner landmark. */
export function Dialog({ opened, ...rest }: DialogProps) {
  return opened && createPortal(<Opened {...rest} />, document.body);
}

/** The page behind is inert, but toasts stay reachable, which is why `showModal` is not used. */
function Opened({ title, onClose, aside, wide, bare, isPersistent, children }: Omit<DialogProps, 'opened'>) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => {
    if (!isPersistent) onClose();
  };
  const close = useRef(leave);
  const [before] = useState(opener);
  const pressedOutside = useRef(false);
  useEffect(() => {
    close.current = leave;
  });

  useLayoutEffect(() => {
    const page = document.getElementById('page');
    if (!dialog.current?.contains(document.activeElement))
      (dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.current)?.focus({
        preventScroll: true,
      });
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      before?.focus();
    };
  }, [before]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside the dialog does the same as Escape and its button
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={classes.over}
      data-aside={aside || undefined}
      data-wide={wide || undefined}
      data-bare={bare || undefined}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget) leave();
      }}
    >
      <dialog ref={dialog} open aria-modal="true" aria-label={title} tabIndex={-1} className={classes.dialog}>
        {!bare && (
          <div className={classes.head}>
            <h2>{title}</h2>
            <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
        {children}
      </dialog>
    </div>
  );
}

/** Returns the focused element; for an item of a menu, which closes, the button of the menu. */
function opener(): HTMLElement | null {
  const now = document.activeElement as HTMLElement | null;
  const menu = now?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : now;
}
