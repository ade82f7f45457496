import { origin } from '../call.ts';
import { linkTo } from './deep-link.ts';
import { Failed } from './Failed.tsx';
import { listed } from './readable.ts';
import type { Part } from './state.ts';

/** One job, whole. What the list knows of it stands there while the rest is on its way. */
export function JobDetail({ state, texts, jobs }: Part) {
  const whole = state.job.value;
  import(/* @vite-ignore */ `${origin}widgets/apply.js`).catch(() => {}); // the link stays
  const job = jobs.find(({ slug }) => slug === state.slug());
  return (
    <>
      <a part="back" href={linkTo(state.company)}>
        {texts.back}
      </a>
      <h2 tabIndex={-1} part="headline">
        {job ? job.headline : texts.gone}
      </h2>
      {job && (
        <>
          <p part="facts">{listed([`${job.salary} ${job.per}`, job.where, job.level])}</p>
          <tandem-apply company={state.company} job={job.slug} at={origin}>
            <a part="apply" class="main" href={job.url}>
              <span>{texts.applyAt}</span>
            </a>
          </tandem-apply>
          {whole === null ? (
            <Failed state={state} />
          ) : (
            <div part="text" dangerouslySetInnerHTML={{ __html: whole?.description ?? '' }} />
          )}
        </>
      )}
    </>
  );
}
