import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without a key before it is asked whether an address is free. */
const PAUSE = 350;

/** An address of one's own while it is chosen: the one that is held until something is typed. */
export function useAddressCheck(held: string) {
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed, PAUSE);
  const value = typed ?? held;
  return { value, wanted, isTyped: typed !== undefined, isNew: value !== '' && value !== held, setTyped };
}
