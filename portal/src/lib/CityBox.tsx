import { canonicalCity } from '@tandem/catalogue/city-names';
import type { Place } from '@tandem/contracts/values';
import type { FieldControl } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cityChoices, cityIn, placeOf } from './places.ts';
import { useSuggestedCities } from './services/use-suggested-cities.ts';

interface CityBoxProps {
  control: FieldControl;
  city: string;
  country: string | undefined;
  autoComplete?: string;
  maxLength?: number;
  /**
   * Called with the typed place: a known city, by its name in any language, with its country and, if known, its
   * coordinates in degrees.
   */
  onChange: (place: Place) => void;
}

/**
 * A city field in the reader's language that suggests known cities, and those of the maps service if it is configured
 * and the person has consented. Typed text is translated only when the field loses focus.
 */
export function CityBox({ control, city, country, autoComplete = 'off', maxLength = 200, onChange }: CityBoxProps) {
  const { i18n } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const suggested = useSuggestedCities(typed ?? '');
  const latest = useRef('');
  const enter = async (text: string) => {
    latest.current = text;
    setTyped(text);
    onChange(placeOf(text, i18n.language));
    const chosen = suggested.find(({ name }) => name === text);
    const place = await chosen?.find().catch(() => undefined);
    if (!place?.city || latest.current !== text) return;
    setTyped(null);
    onChange({ ...place, city: canonicalCity(place.city, place.country) });
  };
  return (
    <>
      <TextBox
        {...control}
        list={list}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={typed ?? cityIn({ city, country }, i18n.language)}
        onChange={({ target }) => enter(target.value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {[...new Set([...suggested.map(({ name }) => name), ...cityChoices(i18n.language)])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
