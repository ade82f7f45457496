import type { ButtonHTMLAttributes } from 'react';
import classes from './TextButton.module.css';

interface TextButtonLook {
  small?: boolean;
  /** Clickable inside a row or card that is a link as a whole. */
  raised?: boolean;
}

/** Returns the style of a text button, for a link or the summary of a disclosure. */
export const textButtonLook = ({ small, raised }: TextButtonLook = {}) => ({
  className: classes.root,
  'data-small': small || undefined,
  'data-raised': raised || undefined,
});

/** A button styled as a link: for actions inside running text and small secondary actions. */
export function TextButton({ small, raised, ...rest }: TextButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...textButtonLook({ small, raised })} {...rest} />;
}
