import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Like `lazy`, but starts to load the component at once, and retries a failed load on first render. */
export function preload<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  const loading = load();
  loading.catch(() => {});
  return lazy(() => loading.catch(load));
}
