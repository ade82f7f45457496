import type { Place } from '@tandem/contracts/values';
import type { FieldControl } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cityChoices, cityIn, placeOf } from './places.ts';

interface CityBoxProps {
  control: FieldControl;
  city: string;
  country: string | undefined;
  autoComplete?: string;
  maxLength?: number;
  /**
   * What was typed as a place: a known city, by its name in any language, with its country and as far as they are known
   * its degrees.
   */
  onChange: (place: Place) => void;
}

/**
 * A city by its name in the reader's language, with suggestions. The text is translated only when the field loses
 * focus.
 */
export function CityBox({ control, city, country, autoComplete = 'off', maxLength = 200, onChange }: CityBoxProps) {
  const { i18n } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <TextBox
        {...control}
        list={list}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={typed ?? cityIn({ city, country }, i18n.language)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(placeOf(target.value, i18n.language));
        }}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {cityChoices(i18n.language).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
