import { useEffect, useState } from 'react';

/** Returns whether a condition has been true for some time, in milliseconds. */
export function useDelayedTrue(isTrue: boolean, delay: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isTrue, delay]);
  return isLong;
}
