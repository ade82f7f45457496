import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FromField {
  /** In the serif of what people say of themselves. */
  voice?: boolean;
}

/** The same for several lines: `rows` at least, more as one writes. */
export function TextArea({ error, voice, rows = 2, ...input }: TextAreaProps) {
  const lines = voice ? classes.voice : classes.lines;
  const style = { minHeight: `calc(${rows}lh + 18px)` };
  return (
    <textarea
      aria-invalid={error || undefined}
      rows={rows}
      {...input}
      style={style}
      className={`${classes.root} ${lines}`}
    />
  );
}

type NumberBoxProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> &
  FromField & {
    value: number | null;
    onChange: (value: number | null) => void;
    max: number;
    /** How the number looks while it is not written on. */
    format?: (value: number) => string;
    /** Numbers to choose from; any other can be written as well. */
    steps?: readonly number[];
    /** The last step means "or more". */
    openEnded?: boolean;
  };

/** A whole number of 0 or more; letters are not taken, and what is above `max` becomes it. */
export function NumberBox({
  error,
  value,
  onChange,
  max,
  format = String,
  steps = [],
  openEnded,
  ...input
}: NumberBoxProps) {
  const [writing, setWriting] = useState(false);
  const list = useId();
  const shown = (number: number) => format(number) + (openEnded && number === steps.at(-1) ? '+' : '');
  return (
    <>
      <input
        aria-invalid={error || undefined}
        inputMode="numeric"
        autoComplete="off"
        {...(steps.length > 0 && { list })}
        {...input}
        className={classes.root}
        value={value === null ? '' : writing ? value : shown(value)}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '');
          onChange(digits === '' ? null : Math.min(max, Number(digits)));
        }}
      />
      {steps.length > 0 && (
        <datalist id={list}>
          {steps.map((step) => (
            <option key={step} value={shown(step)} />
          ))}
        </datalist>
      )}
    </>
  );
}
