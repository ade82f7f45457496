import { useEffect, useState } from 'react';
import { useShellSettings } from '../shell-settings.ts';
import { consentTo } from './consent.ts';
import { type SuggestedCity, suggestCities } from './places.ts';

const MIN_LENGTH = 2;
/** Milliseconds after the last keystroke. */
const PAUSE = 250;

/** Returns cities that the maps service suggests for a text; none if it is not configured or not allowed. */
export function useSuggestedCities(typed: string): readonly SuggestedCity[] {
  const { services } = useShellSettings();
  const [found, setFound] = useState<readonly SuggestedCity[]>([]);
  useEffect(() => {
    const maps = services.find(({ name }) => name === 'maps');
    if (!maps || typed.trim().length < MIN_LENGTH || consentTo(services) !== 'accepted') return;
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
