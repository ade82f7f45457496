import { useId, useState } from 'react';
import { type FieldControl, FieldError } from './Field.tsx';
import { TextBox } from './TextBox.tsx';

interface AddBoxProps {
  control: FieldControl;
  /** Suggestions while typing, drawn by the browser. */
  options: readonly string[];
  onAdd: (text: string) => void;
  /** Returns why a text cannot be added; it then stays in the field. */
  refuse?: (text: string) => string | undefined;
  maxLength?: number;
  disabled?: boolean;
}

/** A field that adds to a list: on Enter, on choosing a suggestion, or on leaving it with a suggestion typed. */
export function AddBox({ control, options, onAdd, refuse, maxLength = 100, disabled }: AddBoxProps) {
  const list = useId();
  const reason = useId();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    setRefusal(undefined);
  };
  const add = (text: string) => {
    if (text.trim() === '') return;
    const refused = refuse?.(text.trim());
    if (refused) return setRefusal(refused);
    onAdd(text.trim());
    change('');
  };
  return (
    <>
      <TextBox
        {...control}
        {...(refusal && { 'aria-invalid': true, 'aria-describedby': reason, error: true })}
        list={list}
        autoComplete="off"
        maxLength={maxLength}
        disabled={disabled}
        value={typed}
        onChange={({ target, nativeEvent }) => {
          const isTaken = (nativeEvent as InputEvent).inputType === 'insertReplacementText';
          if (isTaken && options.includes(target.value)) add(target.value);
          else change(target.value);
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
      <div role="alert">{refusal && <FieldError id={reason}>{refusal}</FieldError>}</div>
    </>
  );
}
