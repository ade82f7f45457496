import type { BoardJob, BoardTexts } from '@tandem/contracts/routes/boards';
import { campaign } from '../campaign.ts';
import type { Host } from '../shell.tsx';
import { origin } from '../source.ts';

interface ApplyingProps {
  host: Host;
  texts: BoardTexts;
  job: BoardJob;
  /** The form is open initially. */
  open?: boolean;
}

/** Loads the application form on demand; until then, or if it fails, shows a link to Tandem. */
export function Applying({ host, texts, job, open = false }: ApplyingProps) {
  import(/* @vite-ignore */ `${origin}widgets/apply.js`).catch(() => {}); // the link stays
  return (
    <tandem-apply company={host.getAttribute('company') ?? ''} job={job.slug} open={open}>
      <a part="apply" class="main" href={job.url + campaign}>
        <span>{texts.applyAt}</span>
      </a>
    </tandem-apply>
  );
}
