import { allCities, cityName } from '@tandem/catalogue/city-names';
import { normalizedHome } from '@tandem/catalogue/normalized-home';
import { TextBox } from '@tandem/ui/TextBox';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowControl } from './FieldRow.tsx';

interface CityBoxProps {
  control: RowControl;
  /** Name of the city in the catalogue. */
  city: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  onChange: (city: string) => void;
}

/** A field for a city, by its name in the user's language. On blur, the text becomes the catalogue's city. */
export function CityBox({ control, city, country, onChange }: CityBoxProps) {
  const { language } = useTranslation().i18n;
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const names = useMemo(() => namesOf(language), [language]);
  return (
    <>
      <TextBox
        {...control}
        list={list}
        autoComplete="off"
        maxLength={100}
        value={typed ?? cityName(city, language, country)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(normalizedHome({ city: target.value, country }).city);
        }}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const namesOf = (language: string): string[] =>
  allCities()
    .map((each) => cityName(each.city, language, each.country))
    .sort((one, other) => one.localeCompare(other, language));
