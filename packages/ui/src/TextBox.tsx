import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from './TextBox.module.css';

/** Props that a `Field` passes to its control and that are not HTML attributes. */
interface FromField {
  error?: boolean;
}

type TextBoxProps = Omit<ComponentProps<'input'>, 'className'> & FromField & { icon?: ReactNode };

/** The browser's own text field in our style: 5 kB less than Mantine's. */
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
  /** Serif, as for everything people write about themselves. */
  voice?: boolean;
}

/** The same for several lines: at least `rows`, growing with the text. */
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
    /** Formats the number while the field is not focused. */
    format?: (value: number) => string;
    /** Suggested numbers; others can be typed. */
    steps?: readonly number[];
    /** The last step means "or more". */
    openEnded?: boolean;
  };

/** A field for a whole number from 0; letters are rejected, and higher values are reduced to `max`. */
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
