import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a screen that is drawn when its data is there: it is loaded while that is asked for, and once more where that failed. */
export function preload<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  const loading = load();
  loading.catch(() => {});
  return lazy(() => loading.catch(load));
}
