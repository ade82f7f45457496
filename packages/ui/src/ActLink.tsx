import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './ActLink.module.css';

interface Look {
  /** Style of a secondary action next to a primary one. */
  quiet?: boolean;
  large?: boolean;
  /** Full width of the container. */
  wide?: boolean;
}

/** Returns the same style for another kind of link. */
export const actLook = ({ quiet, large, wide }: Look) => ({
  className: classes.root,
  'data-quiet': quiet || undefined,
  'data-large': large || undefined,
  'data-wide': wide || undefined,
});

/** A link styled as a button; works without JavaScript. */
export function ActLink({ quiet, large, wide, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...actLook({ quiet, large, wide })} {...rest} />;
}

/** Submits its form; works without JavaScript. */
export function SubmitButton({ quiet, large, wide, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" {...actLook({ quiet, large, wide })} {...rest} />;
}
