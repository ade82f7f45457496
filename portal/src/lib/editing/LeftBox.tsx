import type { FieldControl } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { type ComponentProps, useEffect, useRef } from 'react';

interface LeftBoxProps extends FieldControl, Pick<ComponentProps<'input'>, 'disabled' | 'inputMode' | 'maxLength'> {
  /** Under which name what was typed is kept until the field is left. */
  keptAs: string;
  value: string;
  onLeave: (value: string) => void;
}

/** A text that means nothing before it is whole, as an address: told of when the field is left, or when the page was before. */
export function LeftBox({ keptAs, value, onLeave, ...input }: LeftBoxProps) {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const tell = (typed: string) => {
    sessionStorage.removeItem(keptAs);
    if (typed.trim() !== value) leave.current(typed.trim());
  };
  const atFirst = useRef(tell);
  useEffect(() => {
    const typed = sessionStorage.getItem(keptAs);
    if (typed !== null) atFirst.current(typed);
  }, [keptAs]);
  return (
    <TextBox
      {...input}
      key={value}
      defaultValue={value}
      onChange={({ target }) => sessionStorage.setItem(keptAs, target.value)}
      onBlur={({ target }) => tell(target.value)}
    />
  );
}
