import { useId, useState } from 'react';
import type { FieldControl } from './Field.tsx';
import { TextBox } from './TextBox.tsx';

interface AddBoxProps {
  control: FieldControl;
  /** Suggestions while typing, drawn by the browser. */
  options: readonly string[];
  onAdd: (text: string) => void;
  maxLength?: number;
  disabled?: boolean;
}

/** A field that adds to a list: on Enter, on choosing a suggestion, or on leaving it with a suggestion typed. */
export function AddBox({ control, options, onAdd, maxLength = 100, disabled }: AddBoxProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setTyped('');
  };
  return (
    <>
      <TextBox
        {...control}
        list={list}
        autoComplete="off"
        maxLength={maxLength}
        disabled={disabled}
        value={typed}
        onChange={({ target, nativeEvent }) => {
          const isTaken = (nativeEvent as InputEvent).inputType === 'insertReplacementText';
          if (isTaken && options.includes(target.value)) add(target.value);
          else setTyped(target.value);
        }}
        onBlur={() => options.includes(typed) && add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
