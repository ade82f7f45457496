import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './ActLink.module.css';

interface Look {
  /** The secondary action next to a primary one. */
  quiet?: boolean;
  large?: boolean;
  /** As wide as its container. */
  wide?: boolean;
}

/** The same look for a link of another kind. */
export const actLook = ({ quiet, large, wide }: Look) => ({
  className: classes.root,
  'data-quiet': quiet || undefined,
  'data-large': large || undefined,
  'data-wide': wide || undefined,
});

/** A link that looks like the act it is; works where no script does. */
export function ActLink({ quiet, large, wide, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...actLook({ quiet, large, wide })} {...rest} />;
}

/** Submits its form; works without JavaScript. */
export function SubmitButton({ quiet, large, wide, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" {...actLook({ quiet, large, wide })} {...rest} />;
}
