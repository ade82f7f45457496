import type { Board, BoardJobDetails } from '@tandem/contracts/routes/boards';
import { JobDetail } from '../job-board/JobDetail.tsx';
import css from '../job-board/job-board.css?inline';
import { Pending } from '../Pending.tsx';
import { define, Frame, type Host } from '../shell.tsx';
import { languageOf } from '../texts.ts';
import { useResource } from '../use-resource.ts';

const own = ':host(:not([hidden])){min-height:min(100vh,30em)}';

/** One job. The company's board determines whether the job is closed or the company unknown. */
function Job({ host }: { host: Host }) {
  const path = `api/boards/${host.getAttribute('company') ?? ''}`;
  const query = `?language=${languageOf(host)}`;
  const job = useResource<BoardJobDetails>(`${path}/jobs/${host.getAttribute('job') ?? ''}${query}`);
  const isAbsent = job.answer.status === 'absent';
  const board = useResource<Board>(isAbsent ? path + query : '');
  const source = isAbsent ? board : job;
  if (source.answer.status !== 'ready') return <Pending host={host} part="board" {...source} />;
  const { texts, company } = source.answer.data;
  return (
    <Frame host={host} part="board">
      <JobDetail host={host} texts={texts} job={job} {...(isAbsent && { back: company.url })} />
    </Frame>
  );
}

define('tandem-job', ['company', 'job', 'language', 'accent'], css + own, Job);
