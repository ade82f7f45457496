import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Like `lazy`, but starts loading the component at once, and retries a failed load on first render. */
export function preload<P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  const loading = load();
  loading.catch(() => {});
  return lazy(() => loading.catch(() => loadOnline(load)));
}

/**
 * Like `lazy`, but suspends until the connection returns instead of failing, so that the page around the component
 * stays.
 */
export const lazyPart = <P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> => lazy(() => loadOnline(load));

async function loadOnline<P>(load: Load<P>): ReturnType<Load<P>> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}
