import type { BoardJob, BoardTexts } from '@tandem/contracts/routes/boards';
import { origin } from '../call.ts';
import { campaign } from '../campaign.ts';

interface ApplyingProps {
  company: string;
  texts: BoardTexts;
  job: BoardJob;
  /** The form stands open at once. */
  open?: boolean;
}

/** The form to apply, which comes by itself when it is wanted; until then, and without it, a link to Tandem. */
export function Applying({ company, texts, job, open = false }: ApplyingProps) {
  import(/* @vite-ignore */ `${origin}widgets/apply.js`).catch(() => {}); // the link stays
  return (
    <tandem-apply company={company} job={job.slug} at={origin} open={open}>
      <a part="apply" class="main" href={job.url + campaign}>
        <span>{texts.applyAt}</span>
      </a>
    </tandem-apply>
  );
}
