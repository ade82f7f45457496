import { IconDots } from '@tabler/icons-react';
import { Menu, type MenuItem } from './Menu.tsx';
import classes from './more-menu.module.css';

export type { MenuItem } from './Menu.tsx';

interface MoreMenuProps {
  /** Accessible name of the button. */
  label: string;
  actions: readonly MenuItem[];
}

/** A button with three dots that opens a menu of actions. */
export function MoreMenu({ label, actions }: MoreMenuProps) {
  return (
    <Menu label={label} actions={actions} className={classes.button}>
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  );
}
