import { useRef, useState } from 'react';
import { readLocalDraft, storeLocalDraft } from './local-draft.ts';

/**
 * Manages form values that stay on this device until they are sent: closing the form or the page loses nothing. Only
 * entered values are stored, so that all others follow the record.
 */
export function useLocalDraft<T extends object>(name: string, initial: T) {
  const [entered, setEntered] = useState(() => ({ name, values: readLocalDraft<T>(name) }));
  const values = entered.name === name ? entered.values : readLocalDraft<T>(name);
  const latest = useRef(values);
  latest.current = values;
  const store = (next: Partial<T>) => {
    latest.current = next;
    setEntered({ name, values: next });
    storeLocalDraft(name, next);
  };
  return {
    draft: { ...initial, ...values },
    change: (part: Partial<T>) => store({ ...latest.current, ...part }),
    /** Removes the entered values after they have been sent. */
    clear: () => store({}),
    /** Replaces the current values, for example when some of them are submitted. */
    replace: (next: (entered: Partial<T>) => Partial<T>) => store(next(latest.current)),
  };
}
