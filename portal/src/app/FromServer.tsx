import { useEffect } from 'react';

/** Asks the server for the page at this address: it draws it, not this application. */
export default function FromServer() {
  useEffect(() => window.location.replace(window.location.href), []);
  return null;
}
