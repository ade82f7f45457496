import { CITIES } from '@tandem/catalogue/places';
import { expect, test } from 'vitest';
import { projectToEurope } from './europe.ts';
import { mapLayout } from './map-layout.ts';

const cities = CITIES.map(({ key, city, lat, lng }, index) => ({ key, name: city, lat, lng, count: index + 1 }));

test('cities are at their position on the outline', () => {
  // The reference values of the outline.
  expect(projectToEurope(52, 10)).toEqual({ x: 540, y: 450 });
  const stockholm = projectToEurope(59.3293, 18.0686);
  expect(stockholm?.x).toBeCloseTo(631.49, 1);
  expect(stockholm?.y).toBeCloseTo(281.9, 1);
  expect(projectToEurope(40.7, -74)).toBeUndefined();
  expect(projectToEurope(-33.9, 151.2)).toBeUndefined();
});

test('every circle is large enough to click, and labels neither overlap nor leave the map', () => {
  const { spots, outside } = mapLayout(cities, 1);
  expect(outside).toEqual([]);
  expect(spots).toHaveLength(9);
  for (const [index, one] of spots.entries()) {
    expect(one.left).toBeGreaterThan(0);
    expect(one.left).toBeLessThan(1);
    for (const other of spots.slice(index + 1))
      expect(Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top)) * 232).toBeGreaterThan(24);
  }
  expect(spots.filter(({ number }) => number === undefined).length).toBeGreaterThanOrEqual(6);
});

test('twenty neighbouring cities do not overlap either', () => {
  const dense = Array.from({ length: 30 }, (_, nth) => ({
    key: `${nth}`,
    name: `City ${nth}`,
    lat: 48 + (nth % 6) * 0.8,
    lng: 4 + Math.floor(nth / 6) * 1.2,
    count: 30 - nth,
  }));
  const { spots, outside } = mapLayout(dense, 1);
  expect([spots.length, outside.length]).toEqual([20, 10]);
  for (const [index, one] of spots.entries())
    for (const other of spots.slice(index + 1))
      expect(Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top)) * 232).toBeGreaterThan(24);
});

test('the map zooms to its places, with surroundings for a single one', () => {
  const [stockholm, , , berlin] = cities;
  const wide = mapLayout(cities, 1).frame.width;
  const narrow = mapLayout(
    [stockholm, berlin].filter((city) => city !== undefined),
    1,
  ).frame.width;
  const alone = mapLayout(cities.slice(0, 1), 2).frame;
  expect(wide).toBeGreaterThan(narrow);
  expect(alone).toMatchObject({ width: 260, height: 130 });
});

test('every circle has a label: its name, or a number if there is not enough space', () => {
  const dense = Array.from({ length: 12 }, (_, nth) => ({
    key: `${nth}`,
    name: `Oberammergau-Unterwössen ${nth}`,
    lat: 48 + (nth % 4) * 0.5,
    lng: 10 + Math.floor(nth / 4) * 0.7,
  }));
  const { spots } = mapLayout(dense, 1);
  expect(spots.every(({ side }) => side)).toBe(true);
  const numbers = spots.flatMap(({ number }) => number ?? []);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('places without coordinates or off the map are listed outside', () => {
  const places = [
    ...cities.slice(0, 1),
    { key: 'x', name: 'Nowhere' },
    { key: 'y', name: 'New York', lat: 40.7, lng: -74 },
  ];
  expect(mapLayout(places, 1).outside.map(({ name }) => name)).toEqual(['Nowhere', 'New York']);
  expect(mapLayout([], 1).spots).toEqual([]);
});
