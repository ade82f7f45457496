/**
 * Returns a function that counts calls and returns whether there were more than `count` within the last `milliseconds`,
 * including this one.
 */
export function slidingLimit(count: number, milliseconds: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = Date.now();
    times.push(now);
    while (times.length > 0 && (times[0] ?? now) <= now - milliseconds) times.shift();
    if (times.length <= count) return false;
    // The oldest is no longer needed: memory stays bounded while a client floods.
    times.shift();
    return true;
  };
}

/** Returns a function that remembers keys and returns whether a key was given before, within the last seconds. */
export function recentKeys(): (key: string, seconds: number) => boolean {
  const recent = new Set<string>();
  return (key, seconds) => {
    if (recent.has(key)) return true;
    recent.add(key);
    setTimeout(() => recent.delete(key), seconds * 1000).unref();
    return false;
  };
}
