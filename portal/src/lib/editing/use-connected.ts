import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

/** Returns whether the device is online. */
export const useConnected = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
