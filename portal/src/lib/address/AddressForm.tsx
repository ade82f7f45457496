import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import type { FormEvent, ReactNode } from 'react';
import classes from './address.module.css';

const MAX_LENGTH = 40;

interface AddressFormProps {
  id?: string;
  fieldId?: string;
  label: string;
  /** The prefix of the URL, such as `/companies/`. */
  prefix: string;
  value: string;
  hint: ReactNode;
  error: ReactNode;
  /** Label of the button; `quiet` makes it a secondary button. */
  act: string;
  quiet?: boolean;
  /** Whether the address can be taken: it is new and valid. */
  isReady: boolean;
  isTaking?: boolean;
  onType: (address: string) => void;
  onTake: () => void;
}

/** Chooses the address of a public page; typed text is turned into lower case with hyphens instead of spaces. */
export function AddressForm({ id, fieldId, label, prefix, value, hint, error, ...rest }: AddressFormProps) {
  const { act, quiet, isReady, isTaking, onType, onTake } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onTake();
  };
  return (
    <form id={id} className={classes.form} onSubmit={submit} noValidate>
      <Field id={fieldId} label={label} hint={hint} error={error}>
        {(control) => (
          <span className={classes.prefixed}>
            <span className={classes.prefix}>{prefix}</span>
            <TextBox
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_LENGTH}
              value={value}
              onChange={({ target }) => onType(target.value.toLowerCase().replaceAll(/\s+/g, '-'))}
            />
          </span>
        )}
      </Field>
      <Button type="submit" variant={quiet ? 'default' : 'filled'} disabled={!isReady} loading={isTaking}>
        {act}
      </Button>
    </form>
  );
}

interface FreeAddressesProps {
  title: string;
  links: readonly string[];
  onPick: (link: string) => void;
}

/** Free addresses, each with a button that puts it into the field. */
export function FreeAddresses({ title, links, onPick }: FreeAddressesProps) {
  if (links.length === 0) return null;
  return (
    <p className={classes.note}>
      {title}{' '}
      {links.map((link) => (
        <TextButton key={link} onClick={() => onPick(link)}>
          {link}
        </TextButton>
      ))}
    </p>
  );
}
