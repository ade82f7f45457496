import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds after the last keystroke until the address is checked for availability. */
const PAUSE = 350;

/** Holds a public address while it is typed, initially the current one; `wanted` follows after a pause in typing. */
export function useAddressCheck(held: string) {
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed, PAUSE);
  const value = typed ?? held;
  return { value, wanted, isTyped: typed !== undefined, isNew: value !== '' && value !== held, setTyped };
}
