import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { CandidateStage } from '@tandem/catalogue/candidates';
import classes from './pipeline.module.css';

/** A stage as an icon; its name is shown next to it. */
export function StageMark({ stage }: { stage: CandidateStage }) {
  if (stage === 'matched') return <IconCircleCheckFilled size={15} className={classes.matched} aria-hidden="true" />;
  return <i className={classes.mark} data-stage={stage} aria-hidden="true" />;
}
