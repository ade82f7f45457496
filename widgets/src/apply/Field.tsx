import type { ComponentChildren } from 'preact';

interface FieldProps {
  name: string;
  label: ComponentChildren;
  hint?: string;
  /** Said beside the label where the field may stay empty. */
  optional?: string;
  fault: string | undefined;
  /** Gets what ties it to label, hint and fault. */
  children: (control: object) => ComponentChildren;
}

/** One field with its label, its hint and what is wrong with it. */
export function Field({ name, label, hint, optional, fault, children }: FieldProps) {
  const about = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return (
    <div part="field">
      <label for={name}>
        {label} {optional && <small>{optional}</small>}
      </label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {children({ id: name, 'aria-invalid': fault ? 'true' : undefined, 'aria-describedby': about || undefined })}
      {fault && (
        <small id={`${name}-fault`} class="fault">
          {fault}
        </small>
      )}
    </div>
  );
}
