import type { FieldControl } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface BlurCommitInputProps
  extends FieldControl,
    Pick<ComponentProps<'input'>, 'disabled' | 'inputMode' | 'maxLength'> {
  /** Session storage key of the typed text until it is committed. */
  storageKey: string;
  value: string;
  onCommit: (value: string) => void;
}

/**
 * A text input that commits on blur, for values such as URLs that are meaningless until complete. Text typed before a
 * reload is committed on mount.
 */
export function BlurCommitInput({ storageKey, value, onCommit, ...input }: BlurCommitInputProps) {
  const leave = useRef(onCommit);
  leave.current = onCommit;
  /** Typed text that is not yet committed. */
  const [uncommitted, setUncommitted] = useState<string>();
  const tell = (typed: string) => {
    sessionStorage.removeItem(storageKey);
    setUncommitted(undefined);
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
      value={uncommitted ?? value}
      onChange={({ target }) => {
        setUncommitted(target.value);
        sessionStorage.setItem(storageKey, target.value);
      }}
      onBlur={({ target }) => tell(target.value)}
    />
  );
}
