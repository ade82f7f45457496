import { useEffect, useRef } from 'react';
import type { Values } from './draft.ts';

/**
 * Fields of which the form has its own copy while it is open, as a formatted text. If someone else has saved another value,
 * the form has to read it again: otherwise the next key would save the old text over theirs. What is being typed here stays,
 * and the server compares it.
 * @returns to be called with what this page has saved, before it is in `stored`
 */
export function useHeldFields<F extends string>(
  fields: readonly F[],
  stored: object | undefined,
  pending: Values<F>,
  reread: () => void,
): (saved: object, sent: Values<F>) => void {
  const shown = useRef<Values<F>>({});
  const now = useRef({ pending, reread, fields });
  now.current = { pending, reread, fields };
  useEffect(() => {
    if (!stored) return;
    const { pending: typed, fields: held } = now.current;
    const values = stored as Values<F>;
    const isForeign = held.some(
      (field) => field in shown.current && !(field in typed) && shown.current[field] !== values[field],
    );
    shown.current = Object.fromEntries(held.map((field) => [field, values[field]])) as Values<F>;
    if (isForeign) now.current.reread();
  }, [stored]);
  return (saved, sent) => {
    for (const field of now.current.fields)
      if (field in sent) shown.current = { ...shown.current, [field]: (saved as Values<F>)[field] };
  };
}
