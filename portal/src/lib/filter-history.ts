/** Parameters of text fields: continued typing in one of them is a single history step. */
const TYPED: readonly string[] = ['text', 'search', 'actor', 'subject', 'salary'];
/** Parameters that show the same list in another way. */
const VIEWS: readonly string[] = ['view', 'compare', 'match'];

interface Step {
  replace: boolean;
  state: { typed: string } | null;
}

/**
 * Returns how a list with its filters in the URL changes the browser history: each filter is a step that Back undoes;
 * continued typing in a field, or another view of the same list, replaces the current step.
 */
export function historyStep(before: string, after: string): Step {
  const [was, next] = [new URLSearchParams(before), new URLSearchParams(after)];
  const changed = [...new Set([...was.keys(), ...next.keys()])].filter(
    (key) => key !== 'skip' && was.get(key) !== next.get(key),
  );
  const last = (window.history.state as { usr?: Step['state'] } | null)?.usr ?? null;
  if (changed.every((key) => VIEWS.includes(key)))
    return { replace: was.get('skip') === next.get('skip'), state: last };
  const [only = '', another] = changed;
  const isTyping = another === undefined && TYPED.includes(only) && next.has(only);
  return { replace: isTyping && last?.typed === only, state: isTyping ? { typed: only } : null };
}
