import classes from './FitStrip.module.css';

export type FitState = 'met' | 'partly' | 'unmet' | 'notCompared' | 'hidden';

export interface FitPart {
  key: string;
  /** Share of the total, and of the width. */
  weight: number;
  state: FitState;
}

interface FitStripProps {
  parts: readonly FitPart[];
  /** One sentence that describes the strip. */
  label: string;
  /** Pixels. */
  width?: number;
}

/**
 * A score by its parts: yellow is met, half yellow partly met, empty not met, dashed hidden from the viewer, a line not
 * compared.
 */
export function FitStrip({ parts, label, width = 92 }: FitStripProps) {
  return (
    <span className={classes.root} style={{ width }} role="img" aria-label={label}>
      {parts.map((part) => (
        <b key={part.key} data-state={part.state} style={{ flexGrow: part.weight }} />
      ))}
    </span>
  );
}
