import { Kbd } from '@tandem/ui/Kbd';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './more-menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  run: () => void;
  icon?: ReactNode;
  /** Shortcut while the menu is open, shown next to the item. */
  shortcut?: string;
  /** Whether the item is the current choice of several; absent if it is not a choice. */
  checked?: boolean;
}

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  className?: string | undefined;
  actions: readonly MenuItem[];
  /** Shown below the actions. */
  note?: ReactNode;
  disabled?: boolean;
}

/** A button that opens a menu of actions: a native popover with the keyboard behaviour of a menu. */
export function Menu({ label, children, className, actions, note, disabled }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const place = (isOpen: boolean) => {
    const [from, panel] = [button.current, menu.current];
    button.current?.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen || !from || !panel) return;
    const { bottom, top, left, right } = from.getBoundingClientRect();
    const { width, height } = panel.getBoundingClientRect();
    const start = left + width + 8 > innerWidth ? right - width : left;
    panel.style.left = `${Math.max(8, start)}px`;
    panel.style.top = `${bottom + height + 8 > innerHeight ? Math.max(8, top - height) : bottom}px`;
    (panel.querySelector<HTMLElement>('[aria-checked="true"]') ?? panel.querySelector('button'))?.focus();
  };
  const take = (act: MenuItem) => {
    menu.current?.hidePopover();
    button.current?.focus();
    act.run();
  };

  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
        disabled={disabled}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className={classes.menu}
        onToggle={({ newState }) => place(newState === 'open')}
        onKeyDown={(event) => {
          const act = actions.find(({ shortcut }) => shortcut !== undefined && shortcut === event.key);
          if (act) {
            event.preventDefault();
            take(act);
          } else moveFocus(event, menu.current);
        }}
      >
        {actions.map((act) => (
          <button
            key={act.key}
            type="button"
            {...(act.checked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': act.checked })}
            aria-keyshortcuts={act.shortcut}
            tabIndex={-1}
            onClick={() => take(act)}
          >
            {act.icon}
            <span className={classes.label}>{act.label}</span>
            {act.shortcut && (
              <span aria-hidden="true">
                <Kbd>{act.shortcut}</Kbd>
              </span>
            )}
          </button>
        ))}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null) {
  const actions = [...(menu?.querySelectorAll('button') ?? [])];
  const here = actions.indexOf(document.activeElement as HTMLButtonElement);
  if (event.key === 'Tab') menu?.hidePopover();
  if (event.key === 'Escape') {
    // The browser would hide the menu too, but only after a dialog around it has closed.
    event.preventDefault();
    menu?.hidePopover();
  }
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: actions.length - 1 };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  actions[(to + actions.length) % actions.length]?.focus();
}
