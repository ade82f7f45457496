import type { CSSProperties } from 'react';
import { EUROPE } from './europe.ts';
import map from './map.module.css';
import { type Frame, type MapPlace, mapLayout, type Spot } from './map-layout.ts';

/** A place on a map, with its label and link. */
export interface ShownPlace extends MapPlace {
  /** Label for screen readers and on hover: `Gothenburg, 24 jobs`. */
  label: string;
  href?: string;
  /** Whether the list is filtered by this place. */
  chosen?: boolean;
}

interface PlacesMapProps {
  /** Accessible name of the map. */
  label: string;
  places: readonly ShownPlace[];
  /** Label of the places that are not on the map. */
  outside: string;
  /** Aspect ratio, width by height; 1 by default. */
  shape?: number;
}

/**
 * Places as circles on the outline of Europe, sized by their count; a list of links for screen readers and without
 * styles. The outline is a separate, cached file (4.6 kB); there are no third-party requests.
 */
export function PlacesMap({ label, places, outside, shape = 1 }: PlacesMapProps) {
  const layout = mapLayout(places, shape);
  if (places.length === 0) return null;
  const anyChosen = places.some(({ chosen }) => chosen);
  return (
    <div className={map.root}>
      {layout.spots.length > 0 && (
        <div
          className={map.area}
          style={{ aspectRatio: String(shape), ...backgroundOf(layout.frame) } as CSSProperties}
        >
          <ul aria-label={label}>
            {layout.spots.map(({ place, left, top, size, side, number }) => (
              <li
                key={place.key}
                style={{ left: percent(left), top: percent(top), '--size': `${size}px` } as CSSProperties}
                data-side={side}
              >
                <Mark place={place} number={number} faded={anyChosen && !place.chosen} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Legend spots={layout.spots} />
      <Outside title={layout.spots.length > 0 ? outside : ''} places={layout.outside} />
    </div>
  );
}

/** Number of visible places; the others are behind a button. */
const OPEN = 5;

function Outside({ title, places }: { title: string; places: readonly ShownPlace[] }) {
  if (places.length === 0) return null;
  const words = places.map(({ key, label, href, chosen }, index) => (
    <span key={key}>
      {index > 0 && ', '}
      {href ? (
        <a href={href} aria-current={chosen || undefined}>
          {label}
        </a>
      ) : (
        label
      )}
    </span>
  ));
  if (!title || places.length <= OPEN)
    return (
      <p className={map.outside}>
        {title} {words}
      </p>
    );
  return (
    <details className={map.outside} open={places.some(({ chosen }) => chosen)}>
      <summary>
        {title} {places.length}
      </summary>
      {words}
    </details>
  );
}

/** The place of each number. Hidden from screen readers, which read the name of each circle. */
function Legend({ spots }: { spots: readonly Spot<ShownPlace>[] }) {
  const numbered = spots.filter(({ number }) => number !== undefined);
  if (numbered.length === 0) return null;
  return (
    <p className={map.legend} aria-hidden="true">
      {numbered.map(({ place, number }) => (
        <span key={place.key}>
          <b>{number}</b> {place.name}
        </span>
      ))}
    </p>
  );
}

interface MarkProps {
  place: ShownPlace;
  number: number | undefined;
  faded: boolean;
}

function Mark({ place: { name, label, href, chosen }, number, faded }: MarkProps) {
  const inner = (
    <>
      <i data-faded={faded || undefined} />
      <span aria-hidden="true">{number ?? name}</span>
      <span className="td-hidden">{label}</span>
    </>
  );
  if (!href) return <span className={map.mark}>{inner}</span>;
  return (
    <a className={map.mark} href={href} aria-current={chosen || undefined}>
      {inner}
    </a>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Returns the background size and position of the outline at which the frame fills the map. */
function backgroundOf({ x, y, width, height }: Frame) {
  const at = (start: number, size: number, whole: number) => percent(whole > size ? start / (whole - size) : 0);
  return {
    '--land-size': `${percent(EUROPE.width / width)} ${percent(EUROPE.height / height)}`,
    '--land-at': `${at(x, width, EUROPE.width)} ${at(y, height, EUROPE.height)}`,
  };
}
