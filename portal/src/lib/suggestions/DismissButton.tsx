import { Button } from '@mantine/core';
import { focusNeighbour, TAKES_FOCUS } from './focus-neighbour.ts';
import { useDismissal } from './use-dismissal.ts';

interface DismissButtonProps {
  id: string;
  isDismissed: boolean;
  /** Text of the button; `label` is its accessible name. */
  children: string;
  label: string;
  /** Toast text after the dismissal. */
  text: string;
}

/** Dismisses a suggestion or brings it back, and moves the focus to the adjacent row. */
export function DismissButton({ id, isDismissed, children, label, text }: DismissButtonProps) {
  const change = useDismissal();
  return (
    <Button
      {...TAKES_FOCUS}
      variant="subtle"
      aria-label={label}
      loading={change.isPending}
      onClick={({ currentTarget }) => {
        const focus = focusNeighbour(currentTarget);
        const changed = isDismissed ? { id, status: 'new' as const } : { id, status: 'dismissed' as const, text };
        change.mutateAsync(changed).then(focus, () => undefined);
      }}
    >
      {children}
    </Button>
  );
}
