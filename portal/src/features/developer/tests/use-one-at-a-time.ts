import { useRef, useState } from 'react';

/**
 * Returns a function that runs an action, which handles its own errors, unless it is already running; and whether it
 * is.
 */
export function useOneAtATime(act: () => Promise<void>): [run: () => void, isRunning: boolean] {
  const running = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const run = () => {
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    void act().finally(() => {
      running.current = false;
      setIsRunning(false);
    });
  };
  return [run, isRunning];
}
