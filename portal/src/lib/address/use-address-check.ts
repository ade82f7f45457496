import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without a key before it is asked whether an address is free. */
const PAUSE = 350;

/** Checks a public URL while it is typed; initially the current one. */
export function useAddressCheck(held: string) {
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed, PAUSE);
  const value = typed ?? held;
  return { value, wanted, isTyped: typed !== undefined, isNew: value !== '' && value !== held, setTyped };
}
