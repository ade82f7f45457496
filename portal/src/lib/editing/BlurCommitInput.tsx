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
  const latestOnCommit = useRef(onCommit);
  latestOnCommit.current = onCommit;
  /** Typed text that is not yet committed. */
  const [uncommitted, setUncommitted] = useState<string>();
  const commit = (typed: string) => {
    sessionStorage.removeItem(storageKey);
    setUncommitted(undefined);
    if (typed.trim() !== value) latestOnCommit.current(typed.trim());
  };
  const commitOnMount = useRef(commit);
  useEffect(() => {
    const typed = sessionStorage.getItem(storageKey);
    if (typed !== null) commitOnMount.current(typed);
  }, [storageKey]);
  return (
    <TextBox
      {...input}
      value={uncommitted ?? value}
      onChange={({ target }) => {
        setUncommitted(target.value);
        sessionStorage.setItem(storageKey, target.value);
      }}
      onBlur={({ target }) => commit(target.value)}
    />
  );
}
