import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddTagProps {
  id: string;
  describedBy: string;
  label: string;
  options: readonly string[];
  /** False if it cannot be added. */
  onAdd: (word: string) => boolean;
}

/** A field from which words go into a list, by Enter or the button beside it. */
export function AddTag({ id, describedBy, label, options, onAdd }: AddTagProps) {
  const { t } = useTranslation('extension');
  const [word, setWord] = useState('');
  const [isRefused, setRefused] = useState(false);
  const list = useId();
  const add = () => {
    const isEmpty = word.trim() === '';
    const isAdded = !isEmpty && onAdd(word);
    setRefused(!isEmpty && !isAdded);
    if (isAdded) setWord('');
  };
  return (
    <>
      <TextInput
        id={id}
        size="xs"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={label}
        list={list}
        value={word}
        error={isRefused && t('cannotAdd')}
        onChange={({ currentTarget: { value } }) => setWord(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        rightSection={
          <ActionIcon variant="subtle" size="sm" aria-label={label} onClick={add}>
            <IconPlus size={15} stroke={1.75} />
          </ActionIcon>
        }
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
