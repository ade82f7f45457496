import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import type { FormEvent, ReactNode } from 'react';
import classes from './address.module.css';

const LONGEST = 40;

interface AddressFormProps {
  id?: string;
  fieldId?: string;
  label: string;
  /** The prefix of the URL, such as `/companies/`. */
  prefix: string;
  value: string;
  hint: ReactNode;
  error: ReactNode;
  /** The label of the button, and whether it is the primary one. */
  act: string;
  quiet?: boolean;
  /** There is something to take, and nothing against it. */
  isReady: boolean;
  isTaking?: boolean;
  onType: (address: string) => void;
  onTake: () => void;
}

/** Chooses the address of a public page: lower case, and hyphens for spaces while one types. */
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
              maxLength={LONGEST}
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

/** Addresses that are free, each taken over into the field by its button. */
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
