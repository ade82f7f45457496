import { Button } from '@mantine/core';
import { MOST_ROWS } from './use-steps.ts';

interface MoreRowsProps {
  total: number;
  limit: number;
  onMore: () => void;
  label: string;
}

/** Shows more rows of a list, up to the largest page; renders nothing if there are none. */
export function MoreRows({ total, limit, onMore, label }: MoreRowsProps) {
  if (total <= limit || limit >= MOST_ROWS) return null;
  return (
    <Button variant="default" size="xs" onClick={onMore}>
      {label}
    </Button>
  );
}
