import { IconDots } from '@tabler/icons-react';
import { Menu, type MenuAct } from './Menu.tsx';
import classes from './more-menu.module.css';

export type { MenuAct } from './Menu.tsx';

interface MoreMenuProps {
  /** Name of the button. */
  label: string;
  acts: readonly MenuAct[];
}

/** A button with three dots and the acts behind it. */
export function MoreMenu({ label, acts }: MoreMenuProps) {
  return (
    <Menu label={label} acts={acts} className={classes.button}>
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  );
}
