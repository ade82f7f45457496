import type { BoardJob, BoardJobDetails, BoardTexts } from '@tandem/contracts/routes/boards';
import { Failure } from '../Failure.tsx';
import { StructuredData } from '../StructuredData.tsx';
import type { Host } from '../shell.tsx';
import type { Resource } from '../use-resource.ts';
import { Applying } from './Applying.tsx';

interface JobDetailProps {
  host: Host;
  texts: BoardTexts;
  /** Data from the list, shown while the rest is loading. */
  known?: BoardJob | undefined;
  job: Resource<BoardJobDetails>;
  /** Link to all jobs. */
  back?: string;
}

/** A job with all its details. */
export function JobDetail({ host, texts, known, job: { answer, retry }, back }: JobDetailProps) {
  const whole = answer.status === 'ready' ? answer.data : undefined;
  const job = whole ?? known;
  const isGone = answer.status === 'absent';
  return (
    <>
      {back && (
        <a part="back" href={back}>
          {texts.back}
        </a>
      )}
      <h2 tabIndex={-1} part="headline" dir="auto">
        {isGone ? texts.gone : job?.headline}
      </h2>
      {job && !isGone && (
        <>
          <p part="facts">
            {job.words.facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
          <Applying host={host} texts={texts} job={job} />
        </>
      )}
      {answer.status === 'failed' && (
        <Failure host={host} text={texts.jobFailed} retryText={texts.retry} retry={retry} />
      )}
      {answer.status === 'loading' && <div part="loading" />}
      {whole && (
        <>
          <div part="text" dir="auto" dangerouslySetInnerHTML={{ __html: (host.trust ?? String)(whole.description) }} />
          <StructuredData job={whole} />
        </>
      )}
    </>
  );
}
