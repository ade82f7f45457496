import type { FitState } from './FitStrip.tsx';

interface MetMarkProps {
  state: FitState;
  /** Text alternative of the mark. */
  label: string;
}

/**
 * Whether a reason is met: yellow with a tick, half yellow if partly met, an empty circle if not, dashed if hidden, a
 * dot if nothing was compared.
 */
export function MetMark({ state, label }: MetMarkProps) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" role="img" aria-label={label}>
      {state === 'met' && (
        <>
          <circle cx="9" cy="9" r="8.3" fill="var(--td-meet)" stroke="var(--td-meet-edge)" strokeWidth="1.2" />
          <path d="m5.3 9.2 2.6 2.6 4.8-5.3" {...line} stroke="var(--td-on-meet)" />
        </>
      )}
      {state === 'partly' && (
        <>
          <circle cx="9" cy="9" r="8.3" fill="none" stroke="var(--td-ink)" strokeWidth="1.2" />
          <path d="M9 .7a8.3 8.3 0 0 0 0 16.6Z" fill="var(--td-meet)" stroke="var(--td-ink)" strokeWidth="1.2" />
        </>
      )}
      {state === 'unmet' && (
        <>
          <circle cx="9" cy="9" r="8.3" fill="none" stroke="var(--td-edge)" strokeWidth="1.2" />
          <path d="M5.5 9h7" {...line} stroke="var(--td-ink-2)" />
        </>
      )}
      {state === 'notCompared' && <circle cx="9" cy="9" r="2" fill="var(--td-ink-2)" />}
      {state === 'hidden' && (
        <circle cx="9" cy="9" r="8.3" fill="none" stroke="var(--td-edge)" strokeWidth="1.2" strokeDasharray="3 2.2" />
      )}
    </svg>
  );
}

const line = { fill: 'none', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
