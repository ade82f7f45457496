import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface ErrorStateProps {
  title: ReactNode;
  /** What was saved and what happens next. */
  children?: ReactNode;
  retry?: { label: string; onRetry: () => void };
}

/** An error state: something was not loaded or not saved. */
export function ErrorState({ title, children, retry }: ErrorStateProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      actions={
        retry && (
          <Button size="xs" onClick={retry.onRetry}>
            {retry.label}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
