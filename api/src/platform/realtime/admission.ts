const TICK_MS = 20;

/**
 * Admits new connections at a steady pace, so that thousands of clients that reconnect at once leave time for other
 * calls. A burst of a quarter of a second is admitted at once. Refuses connections that would have to wait longer than
 * clients do.
 */
export function admissionAt(perSecond: number, maxSeconds: number): (decide: (isAdmitted: boolean) => void) => void {
  const burst = Math.ceil(perSecond / 4);
  const waiting: ((isAdmitted: boolean) => void)[] = [];
  let free = burst;
  let last = Date.now();
  let timer: NodeJS.Timeout | undefined;

  const admit = () => {
    const now = Date.now();
    free = Math.min(burst, free + ((now - last) * perSecond) / 1000);
    last = now;
    while (free >= 1 && waiting.length > 0) {
      free -= 1;
      waiting.shift()?.(true);
    }
    clearTimeout(timer);
    timer = waiting.length > 0 ? setTimeout(admit, TICK_MS) : undefined;
  };

  return (decide) => {
    if (waiting.length >= perSecond * maxSeconds) return decide(false);
    waiting.push(decide);
    if (!timer) admit();
  };
}
