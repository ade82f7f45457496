import { tellSearchEngines } from '../tell-search-engines.ts';
import { Applying } from './Applying.tsx';
import { Failed } from './Failed.tsx';
import type { Part } from './state.ts';

/** One job, whole. What the list knows of it stands there while the rest is on its way. */
export function JobDetail({ state, texts, jobs }: Part) {
  const { company, link, slug } = state;
  const whole = state.job.value;
  const job = whole || jobs.find((each) => each.slug === slug());
  if (whole) tellSearchEngines(whole);
  return (
    <>
      <a part="back" href={link}>
        {texts.back}
      </a>
      <h2 tabIndex={-1} part="headline">
        {job ? job.headline : whole === null && texts.gone}
      </h2>
      {job && (
        <>
          <p part="facts">{job.words.facts}</p>
          <Applying company={company} texts={texts} job={job} />
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
