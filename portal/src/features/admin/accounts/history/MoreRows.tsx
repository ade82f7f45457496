import { Button } from '@mantine/core';
import { MAX_ROWS } from './use-row-limit.ts';

interface MoreRowsProps {
  total: number;
  limit: number;
  onMore: () => void;
  label: string;
}

/** Button that shows more rows of a list, up to `MAX_ROWS`; renders nothing if there are no more. */
export function MoreRows({ total, limit, onMore, label }: MoreRowsProps) {
  if (total <= limit || limit >= MAX_ROWS) return null;
  return (
    <Button variant="default" size="xs" onClick={onMore}>
      {label}
    </Button>
  );
}
