import { actLook } from '@tandem/ui/ActLink';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './panel.module.css';

interface Look {
  /** Not the main action of the screen. */
  quiet?: boolean;
  /** Without a border: the least important of several buttons. */
  plain?: boolean;
  small?: boolean;
  icon?: ReactNode;
}

function look({ quiet, plain, small }: Look, className: string | undefined) {
  const act = actLook({ quiet: Boolean(quiet || plain) });
  return {
    ...act,
    className: [act.className, classes.button, className].filter(Boolean).join(' '),
    'data-plain': plain || undefined,
    'data-small': small || undefined,
  };
}

export function Button({
  quiet,
  plain,
  small,
  icon,
  className,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...look({ quiet, plain, small }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link to the portal that looks like a button and opens in a new tab. */
export function LinkButton({
  icon,
  quiet,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" rel="noreferrer" {...look({ quiet }, className)} {...rest}>
      {children}
      {icon}
    </a>
  );
}
