import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Whether the server answered the present address with this application. */
const isAnswered = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name === window.location.href.replace(/#.*/, ''));

/** Asks the server for the page at this address: it draws it, not this application. Where it has been asked and did not, there is none. */
export default function ServerRoute() {
  const answered = isAnswered();
  useEffect(() => {
    if (!answered) window.location.replace(window.location.href);
  }, [answered]);
  return answered ? <NotFoundPage /> : null;
}
