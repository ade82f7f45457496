import type { Place } from '@tandem/contracts/values';
import i18next from 'i18next';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CityBox } from './CityBox.tsx';
import { placeChoices, placeOf, presetCities } from './places.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
await i18next.use(initReactI18next).init({ lng: 'de', resources: {} });

const control = { id: 'city', 'aria-describedby': undefined, 'aria-invalid': undefined, error: false };
let root: Root;
let place: Place;

function Form() {
  const [now, setNow] = useState<Place>({ city: 'Vienna', country: 'AT' });
  place = now;
  return <CityBox control={control} city={now.city} country={now.country} onChange={setNow} />;
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<Form />));
});
afterEach(() => act(() => root.unmount()));

const box = () => document.querySelector('input') as HTMLInputElement;
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the city and the options have their names in the reader’s language', () => {
  expect(box().value).toBe('Wien');
  const options = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(options).toContain('Göteborg');
  expect(options).not.toContain('Gothenburg');
  expect(options.slice(0, 4)).toEqual(['Stockholm', 'London', 'Paris', 'Berlin']);
  const others = options.slice(4);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'de')));
  expect(new Set(options).size).toBe(options.length);
  expect(placeChoices('de').slice(0, 2)).toEqual(['Stockholm, Schweden', 'London, Vereinigtes Königreich']);
  expect(
    presetCities('en')
      .map(({ key }) => key)
      .slice(0, 5),
  ).toEqual(['stockholm', 'london', 'paris', 'berlin', 'amsterdam']);
});

test('a city name in any language is accepted, and translated only when the field loses focus', () => {
  box().focus();
  type('Rome');
  expect(box().value).toBe('Rome');
  type('Romeo');
  expect([box().value, place.city]).toEqual(['Romeo', 'Romeo']);
  type('Köpenhamn');
  expect(place).toMatchObject({ city: 'Copenhagen', country: 'DK', lat: 55.6761 });
  expect(box().value).toBe('Köpenhamn');
  act(() => box().blur());
  expect(box().value).toBe('Kopenhagen');
});

test('a city is recognized with its own country, not with another one', () => {
  expect(placeOf('Göteborg, Schweden', 'de')).toMatchObject({ city: 'Gothenburg', country: 'SE' });
  expect(placeOf('Wien, Österreich', 'de')).toEqual({ city: 'Vienna', country: 'AT' });
  expect(placeOf('Paris, Texas', 'de')).toEqual({ city: 'Paris, Texas', country: '' });
  expect(placeChoices('fr')).toContain('Cologne, Allemagne');
});
