import { useEffect, useRef } from 'react';
import type { Values } from './draft.ts';

/**
 * Watches fields that the form copies while it is open, such as formatted texts. If someone else has saved another
 * value, the form has to read it again; otherwise the next keystroke would overwrite it with the old text. Input typed
 * here stays, and the server detects the conflict.
 * @returns a function to call with values that this page has saved, before they are in `stored`
 */
export function useForeignChanges<F extends string>(
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
    const { pending: typed, fields: copied } = now.current;
    const values = stored as Values<F>;
    const isForeign = copied.some(
      (field) => field in shown.current && !(field in typed) && shown.current[field] !== values[field],
    );
    shown.current = Object.fromEntries(copied.map((field) => [field, values[field]])) as Values<F>;
    if (isForeign) now.current.reread();
  }, [stored]);
  return (saved, sent) => {
    for (const field of now.current.fields)
      if (field in sent) shown.current = { ...shown.current, [field]: (saved as Values<F>)[field] };
  };
}
