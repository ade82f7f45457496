import type { ComponentChildren } from 'preact';

interface FieldProps {
  name: string;
  label: ComponentChildren;
  hint?: string;
  /** Shown next to the label of an optional field. */
  optional?: string;
  fault: string | undefined;
  /** Gets the attributes that associate it with label, hint and error. */
  children: (control: object) => ComponentChildren;
}

/** A field with its label, hint and error. */
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
