import classes from './FitStrip.module.css';

export type FitState = 'met' | 'partly' | 'unmet' | 'notCompared' | 'hidden';

export interface FitPart {
  key: string;
  /** Share of the whole; the box is as wide. */
  weight: number;
  state: FitState;
}

interface FitStripProps {
  parts: readonly FitPart[];
  /** The whole strip as a sentence. */
  label: string;
  /** Pixels. */
  width?: number;
}

/** A score shown as its parts: yellow is met, half is partly, empty is not, dashed is not shown to the viewer, a line is not compared. */
export function FitStrip({ parts, label, width = 92 }: FitStripProps) {
  return (
    <span className={classes.root} style={{ width }} role="img" aria-label={label}>
      {parts.map((part) => (
        <b key={part.key} data-state={part.state} style={{ flexGrow: part.weight }} />
      ))}
    </span>
  );
}
