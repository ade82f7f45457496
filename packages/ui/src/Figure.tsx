import { useId } from 'react';

export type FigureKind = 'empty' | 'nothing' | 'done' | 'gone';

const ink = { fill: 'none', stroke: 'var(--td-ink)', strokeWidth: 2 } as const;

/** A small drawing for a state: circle (person), square (company), a ground line; yellow only if the two meet. */
export function Figure({ kind }: { kind: FigureKind }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 160 84" width="160" height="84" aria-hidden="true">
      <path d="M0 75.5H160" stroke="var(--td-edge)" />
      {kind === 'empty' && (
        <>
          <circle cx="40" cy="50" r="25" {...ink} />
          <path d="M90 25h50v50H90Z" {...ink} strokeDasharray="4 5" />
        </>
      )}
      {kind === 'nothing' && (
        <>
          <circle cx="34" cy="50" r="25" fill="var(--td-ink)" />
          <path d="M102 25h50v50h-50Z" {...ink} />
          <path d="M62 50h36" stroke="var(--td-ink)" strokeWidth="1.5" strokeDasharray="3 4" />
        </>
      )}
      {kind === 'gone' && (
        <>
          <path d="M34 25h50v50H34Z" fill="var(--td-rule)" />
          <circle cx="110" cy="50" r="25" {...ink} />
        </>
      )}
      {kind === 'done' && (
        <>
          <clipPath id={clip}>
            <circle cx="62" cy="48" r="27" />
          </clipPath>
          <circle cx="62" cy="48" r="27" fill="var(--td-ink)" />
          <path d="M74 21h54v54H74Z" {...ink} />
          <path
            clipPath={`url(#${clip})`}
            d="M74 21h54v54H74Z"
            fill="var(--td-meet)"
            stroke="var(--td-ink)"
            strokeWidth={2}
          />
        </>
      )}
    </svg>
  );
}
