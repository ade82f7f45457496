import { useRef, useState } from 'react';

/** Runs an action that handles its own errors, unless it is running already; and whether it is. */
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
