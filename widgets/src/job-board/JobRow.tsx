import type { Signal } from '@preact/signals';
import type { BoardJob, BoardTexts } from '@tandem/contracts/routes/boards';
import type { Host } from '../shell.tsx';
import { Applying } from './Applying.tsx';

interface JobRowProps {
  host: Host;
  job: BoardJob;
  texts: BoardTexts;
  href: string;
  applying: Signal<string>;
}

/** A job in the list, with its open application form below. */
export function JobRow({ host, job, texts, href, applying }: JobRowProps) {
  const { slug, headline, words } = job;
  const open = applying.value === slug;
  const label = open ? texts.close : texts.apply;
  return (
    <li part="item">
      <div>
        <a part="title" href={href} dir="auto">
          {headline}
        </a>
        <p part="place">
          {words.where}
          {words.promoted && (
            <>
              {' · '}
              <b part="promoted" title={texts.promotedHint}>
                {words.promoted}
              </b>
            </>
          )}
        </p>
      </div>
      <b part="salary">
        <bdi>{words.salary}</bdi>
      </b>
      <button
        type="button"
        part="apply"
        aria-label={`${label}: ${headline}`}
        aria-expanded={open}
        onClick={() => {
          applying.value = open ? '' : slug;
        }}
      >
        {label}
      </button>
      {open && <Applying host={host} texts={texts} job={job} open />}
    </li>
  );
}
