import { IconPlus } from '@tabler/icons-react';
import { TextBox } from '@tandem/ui/TextBox';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import classes from './panel.module.css';

interface AddTagProps {
  id: string;
  describedBy: string;
  label: string;
  /** Reason why a word cannot be added. */
  refusal?: string;
  options: readonly string[];
  /** Returns false if the word cannot be added. */
  onAdd: (word: string) => boolean;
}

/** A field that adds words to a list, by Enter or by its button. */
export function AddTag({ id, describedBy, label, refusal, options, onAdd }: AddTagProps) {
  const { t } = useTranslation('extension');
  const [word, setWord] = useState('');
  const [isRefused, setRefused] = useState(false);
  const list = useId();
  const below = useId();
  const add = () => {
    const isEmpty = word.trim() === '';
    const isAdded = !isEmpty && onAdd(word);
    setRefused(!isEmpty && !isAdded);
    if (isAdded) setWord('');
  };
  return (
    <>
      <div className={classes.addTag}>
        <TextBox
          id={id}
          aria-label={label}
          aria-describedby={isRefused ? below : describedBy}
          placeholder={label}
          list={list}
          autoComplete="off"
          value={word}
          error={isRefused}
          onChange={({ target }) => setWord(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button quiet aria-label={label} onClick={add} icon={<IconPlus size={15} stroke={1.75} aria-hidden="true" />} />
      </div>
      {isRefused && (
        <p id={below} className={classes.note} data-tone="bad" role="alert">
          {refusal ?? t('cannotAdd')}
        </p>
      )}
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
