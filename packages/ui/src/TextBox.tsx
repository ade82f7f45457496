import type { ComponentProps, ReactNode } from 'react';
import classes from './TextBox.module.css';

/** What a `Field` gives its control and the browser does not know. */
interface FromField {
  error?: boolean;
}

type TextBoxProps = Omit<ComponentProps<'input'>, 'className'> & FromField & { icon?: ReactNode };

/** The browser's own text field with our look: 5 kB less than Mantine's. */
export function TextBox({ error, icon, ...input }: TextBoxProps) {
  const box = <input aria-invalid={error || undefined} {...input} className={classes.root} />;
  if (!icon) return box;
  return (
    <span className={classes.withIcon}>
      {icon}
      {box}
    </span>
  );
}

/** The same for several lines. */
export function TextArea({ error, ...input }: Omit<ComponentProps<'textarea'>, 'className'> & FromField) {
  return <textarea aria-invalid={error || undefined} {...input} className={classes.root} />;
}
