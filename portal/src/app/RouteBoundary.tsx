import { Button } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/**
 * Error boundary that keeps the shell when a screen fails or cannot be loaded, for example after a deployment or
 * without a connection.
 */
export class RouteBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <RouteFailure /> : this.props.children;
  }
}

function RouteFailure() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.state}>
      <EmptyState
        figure="gone"
        level={1}
        title={t('failure.title')}
        actions={<Button onClick={() => window.location.reload()}>{t('failure.act')}</Button>}
      >
        {t('failure.text')}
      </EmptyState>
    </div>
  );
}
