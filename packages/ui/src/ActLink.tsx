import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './ActLink.module.css';

interface Look {
  /** The second act beside a first one. */
  quiet?: boolean;
  large?: boolean;
  /** As wide as what it stands in. */
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

/** Sends the form it stands in; works where no script does. */
export function SubmitButton({ quiet, large, wide, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" {...actLook({ quiet, large, wide })} {...rest} />;
}
