import type { FieldControl } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { type ComponentProps, useEffect, useRef } from 'react';

interface BlurCommitInputProps
  extends FieldControl,
    Pick<ComponentProps<'input'>, 'disabled' | 'inputMode' | 'maxLength'> {
  /** Under which name what was typed is kept until the field is left. */
  storageKey: string;
  value: string;
  onCommit: (value: string) => void;
}

/** A text that means nothing before it is whole, as an address: told of when the field is left, or when the page was before. */
export function BlurCommitInput({ storageKey, value, onCommit, ...input }: BlurCommitInputProps) {
  const leave = useRef(onCommit);
  leave.current = onCommit;
  const tell = (typed: string) => {
    sessionStorage.removeItem(storageKey);
    if (typed.trim() !== value) leave.current(typed.trim());
  };
  const atFirst = useRef(tell);
  useEffect(() => {
    const typed = sessionStorage.getItem(storageKey);
    if (typed !== null) atFirst.current(typed);
  }, [storageKey]);
  return (
    <TextBox
      {...input}
      key={value}
      defaultValue={value}
      onChange={({ target }) => sessionStorage.setItem(storageKey, target.value)}
      onBlur={({ target }) => tell(target.value)}
    />
  );
}
