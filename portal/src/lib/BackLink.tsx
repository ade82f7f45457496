import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** A link to the parent page, above a page's title. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={classes.link} to={to}>
    <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
    {children}
  </Link>
);
