import { EUROPE, type Point, projectToEurope } from './europe.ts';

/**
 * A place on a map. It is listed below the map if it has no coordinates, is outside Europe, or there are too many
 * places.
 */
export interface MapPlace {
  key: string;
  /** Label next to its circle if there is room; otherwise it is numbered. */
  name: string;
  lat?: number | undefined;
  lng?: number | undefined;
  /** Determines the size of its circle. */
  count?: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Side = 'right' | 'left' | 'above' | 'below';

export interface Spot<P extends MapPlace> {
  place: P;
  /** Position from the left and the top, as a share of the map, 0 to 1. */
  left: number;
  top: number;
  /** Diameter of the circle, in pixels. */
  size: number;
  /** Side of the circle with the label. */
  side: Side;
  /** Label if there is no room for the name: a number explained by the legend below the map. */
  number?: number;
}

/** Minimum width of a map, in pixels: names that do not overlap at this width never do. */
const MIN_WIDTH = 232;
/** Maximum number of distinguishable circles; smaller ones are listed below the map. */
const MAX_CIRCLES = 20;
/** Pixels between the centres of two circles: more than the minimum target size of 24 (WCAG 2.5.8). */
const APART = 24.5;
const SIZES = { min: 7, max: 22 };
/** Minimum width of the visible part, in units, so that a single city is shown with its surroundings. */
const MIN_SEEN = 260;
const LETTER = { width: 6.2, height: 15 };

/** Returns the visible part of Europe, the position of each place, and the places outside. `shape`: width by height. */
export function mapLayout<P extends MapPlace>(places: readonly P[], shape: number) {
  const located = places.flatMap((place) => {
    const point =
      place.lat === undefined || place.lng === undefined ? undefined : projectToEurope(place.lat, place.lng);
    return point ? [{ place, point }] : [];
  });
  const shown = located.toSorted((one, other) => countOf(other.place) - countOf(one.place)).slice(0, MAX_CIRCLES);
  const frame = frameOf(
    shown.map(({ point }) => point),
    shape,
  );
  const max = Math.max(1, ...shown.map(({ place }) => countOf(place)));
  const pixels = { width: MIN_WIDTH, height: MIN_WIDTH / shape };
  const spots = shown.map(({ place, point }) => ({
    place,
    x: ((point.x - frame.x) / frame.width) * pixels.width,
    y: ((point.y - frame.y) / frame.height) * pixels.height,
    size: SIZES.min + Math.sqrt(countOf(place) / max) * (SIZES.max - SIZES.min),
  }));
  pushApart(spots, pixels);
  const labels = labelsOf(spots, pixels);
  return {
    frame,
    spots: spots.map(
      ({ place, x, y, size }, index): Spot<P> => ({
        place,
        left: x / pixels.width,
        top: y / pixels.height,
        size: Math.round(size),
        ...(labels[index] ?? { side: 'right' }),
      }),
    ),
    outside: places.filter((place) => !shown.some((each) => each.place === place)),
  };
}

const countOf = ({ count = 1 }: MapPlace) => count;

/** Returns the part of the image with the given aspect ratio that contains all points with a margin. */
function frameOf(points: readonly Point[], shape: number): Frame {
  if (points.length === 0) points = [{ x: EUROPE.width / 2, y: EUROPE.height / 2 }];
  const span = (values: number[]) => ({ low: Math.min(...values), high: Math.max(...values) });
  const across = span(points.map(({ x }) => x));
  const down = span(points.map(({ y }) => y));
  const needed = Math.max(across.high - across.low, (down.high - down.low) * shape) * 1.35;
  const width = Math.min(Math.max(needed, MIN_SEEN), EUROPE.width, EUROPE.height * shape);
  const height = width / shape;
  const within = (middle: number, size: number, whole: number) =>
    Math.min(Math.max(0, middle - size / 2), whole - size);
  return {
    x: within((across.low + across.high) / 2, width, EUROPE.width),
    y: within((down.low + down.high) / 2, height, EUROPE.height),
    width,
    height,
  };
}

interface Circle extends Point {
  size: number;
}
interface Area {
  width: number;
  height: number;
}

/** Moves circles apart until their hit areas do not overlap, and keeps them on the map. */
function pushApart(circles: Circle[], area: Area) {
  const inside = (value: number, max: number) => Math.min(Math.max(APART / 2, value), max - APART / 2);
  for (let round = 0, isMoved = true; isMoved && round < 200; round++) {
    isMoved = false;
    for (const [index, one] of circles.entries())
      for (const other of circles.slice(index + 1)) {
        const [across, down] = [other.x - one.x, other.y - one.y];
        const missing = APART - Math.max(Math.abs(across), Math.abs(down));
        if (missing <= 0) continue;
        isMoved = true;
        const step = missing / 2 + 0.1;
        if (Math.abs(across) >= Math.abs(down)) {
          const shift = across < 0 ? -step : step;
          one.x = inside(one.x - shift, area.width);
          other.x = inside(other.x + shift, area.width);
        } else {
          const shift = down < 0 ? -step : step;
          one.y = inside(one.y - shift, area.height);
          other.y = inside(other.y + shift, area.height);
        }
      }
  }
}

type Box = readonly [left: number, top: number, right: number, bottom: number];
const meet = (one: Box, other: Box) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

interface Label {
  side: Side;
  number?: number;
}

/**
 * Returns a label for each circle: its name if that overlaps no circle, other label or edge, otherwise the next number,
 * which needs less room. Larger circles choose first.
 */
function labelsOf(circles: readonly (Circle & { place: MapPlace })[], area: Area): Label[] {
  const taken: Box[] = circles.map(({ x, y, size }) => [x - size / 2, y - size / 2, x + size / 2, y + size / 2]);
  const sides = circles.map((circle) => freeSide(circle, circle.place.name, taken, area));
  let number = 0;
  return circles.map((circle, index) => {
    const side = sides[index];
    if (side) return { side };
    number++;
    return { side: freeSide(circle, String(number), taken, area) ?? 'right', number };
  });
}

/** Returns a side of a circle with room for a text, and reserves that room. */
function freeSide({ x, y, size }: Circle, text: string, taken: Box[], area: Area): Side | undefined {
  const width = text.length * LETTER.width;
  const half = LETTER.height / 2;
  const gap = size / 2 + 3;
  const boxes: [Side, Box][] = [
    ['right', [x + gap, y - half, x + gap + width, y + half]],
    ['left', [x - gap - width, y - half, x - gap, y + half]],
    ['above', [x - width / 2, y - gap - LETTER.height, x + width / 2, y - gap]],
    ['below', [x - width / 2, y + gap, x + width / 2, y + gap + LETTER.height]],
  ];
  const isInside = ([left, top, right, bottom]: Box) =>
    left >= 0 && top >= 0 && right <= area.width && bottom <= area.height;
  const free = boxes.find(([, box]) => isInside(box) && !taken.some((each) => meet(each, box)));
  if (!free) return undefined;
  taken.push(free[1]);
  return free[0];
}
