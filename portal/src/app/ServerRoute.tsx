import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Returns whether the server answered the current address with this application. */
const isServedByThisApp = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name === window.location.href.replace(/#.*/, ''));

/**
 * A route of a server-rendered page: reloads the address. If the server has already answered it with this application,
 * the page does not exist.
 */
export default function ServerRoute() {
  const answered = isServedByThisApp();
  useEffect(() => {
    if (!answered) window.location.replace(window.location.href);
  }, [answered]);
  return answered ? <NotFoundPage /> : null;
}
