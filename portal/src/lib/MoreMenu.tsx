import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import classes from './more-menu.module.css';

export interface MenuAct {
  key: string;
  label: string;
  run: () => void;
}

interface MoreMenuProps {
  /** Name of the button. */
  label: string;
  acts: readonly MenuAct[];
}

/** A button with three dots and the acts behind it: the browser's own popover with the keys of a menu. */
export function MoreMenu({ label, acts }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const place = (isOpen: boolean) => {
    const [from, panel] = [button.current, menu.current];
    button.current?.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen || !from || !panel) return;
    const { bottom, top, right } = from.getBoundingClientRect();
    const { width, height } = panel.getBoundingClientRect();
    panel.style.left = `${Math.max(8, right - width)}px`;
    panel.style.top = `${bottom + height + 8 > innerHeight ? Math.max(8, top - height) : bottom}px`;
    panel.querySelector('button')?.focus();
  };

  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
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
        onKeyDown={(event) => moveFocus(event, menu.current)}
      >
        {acts.map(({ key, label: name, run }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover();
              button.current?.focus();
              run();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null) {
  const acts = [...(menu?.querySelectorAll('button') ?? [])];
  const here = acts.indexOf(document.activeElement as HTMLButtonElement);
  if (event.key === 'Tab') menu?.hidePopover();
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: acts.length - 1 };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  acts[(to + acts.length) % acts.length]?.focus();
}
