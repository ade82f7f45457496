import { useEffect, useState } from 'react';
import { useShellSettings } from '../shell-settings.ts';
import { consentTo } from './consent.ts';
import { type SuggestedCity, suggestCities } from './places.ts';

const SHORTEST = 2;
/** Milliseconds without a key. */
const PAUSE = 250;

/** Cities that the maps service suggests for a text, while it is configured and wanted; otherwise none. */
export function useSuggestedCities(typed: string): readonly SuggestedCity[] {
  const { services } = useShellSettings();
  const [found, setFound] = useState<readonly SuggestedCity[]>([]);
  useEffect(() => {
    const maps = services.find(({ name }) => name === 'maps');
    if (!maps || typed.trim().length < SHORTEST || consentTo(services) !== 'accepted') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const cities = await suggestCities(maps, typed.trim());
      if (isCurrent) setFound(cities);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [services, typed]);
  return found;
}
