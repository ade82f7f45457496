/** Size of `europe.svg`, in units of five kilometres. */
export const EUROPE = { width: 1020, height: 850 };

export interface Point {
  x: number;
  y: number;
}

const RADIANS = Math.PI / 180;
const CENTRE = { lat: 52 * RADIANS, lng: 10 * RADIANS };
/** Radius of the earth in units; `CORNER` is the upper left corner of the picture relative to the centre. */
const EARTH = 6371 / 5;
const CORNER = { x: -540, y: 450 };

/**
 * Projects WGS84 degrees onto the map of Europe; undefined outside it. Uses Lambert's azimuthal equal-area projection,
 * as official maps of Europe do.
 */
export function projectToEurope(lat: number, lng: number): Point | undefined {
  const up = lat * RADIANS;
  const along = lng * RADIANS - CENTRE.lng;
  const towards = 1 + Math.sin(CENTRE.lat) * Math.sin(up) + Math.cos(CENTRE.lat) * Math.cos(up) * Math.cos(along);
  if (towards < 1) return undefined; // on the other half of the globe
  const scale = EARTH * Math.sqrt(2 / towards);
  const x = scale * Math.cos(up) * Math.sin(along) - CORNER.x;
  const north = Math.cos(CENTRE.lat) * Math.sin(up) - Math.sin(CENTRE.lat) * Math.cos(up) * Math.cos(along);
  const y = CORNER.y - scale * north;
  return x >= 0 && x <= EUROPE.width && y >= 0 && y <= EUROPE.height ? { x, y } : undefined;
}
