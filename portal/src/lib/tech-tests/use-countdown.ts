import { useEffect, useState } from 'react';

/** Returns the milliseconds until a time on the server's clock, updated every second; null without one. */
export function useCountdown(endsDate: string | null, serverDate: string): number | null {
  const [offset, setOffset] = useState(() => Date.parse(serverDate) - Date.now());
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => setOffset(Date.parse(serverDate) - Date.now()), [serverDate]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return endsDate === null ? null : Math.max(0, Date.parse(endsDate) - now - offset);
}

/** Returns minutes and seconds, such as 23:41. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
