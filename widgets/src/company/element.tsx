import type { Board } from '@tandem/contracts/routes/boards';
import { campaign } from '../campaign.ts';
import { countOf } from '../job-board/count.ts';
import css from '../job-board/job-board.css?inline';
import { Pending } from '../Pending.tsx';
import { define, Frame, type Host } from '../shell.tsx';
import { languageOf } from '../texts.ts';
import { useResource } from '../use-resource.ts';
import own from './company.css?inline';

/**
 * A company with its number of open jobs, linked to its page. If it cannot be loaded: the page's fallback content, or
 * the error.
 */
function Company({ host }: { host: Host }) {
  const { answer, retry } = useResource<Board>(
    `api/boards/${host.getAttribute('company') ?? ''}?language=${languageOf(host)}`,
  );
  if (answer.status !== 'ready') return <Pending host={host} part="company" answer={answer} retry={retry} />;
  const { company, jobs, texts } = answer.data;
  return (
    <Frame host={host} part="company">
      {company.logo && <img part="logo" src={company.logo} alt="" />}
      <h2 part="headline" title={company.name}>
        <bdi>{company.name}</bdi>
      </h2>
      <p part="count">{jobs.length > 0 ? countOf(texts, jobs.length) : texts.empty}</p>
      <a part="apply" class="main" href={company.url + campaign}>
        <span>{texts.label}</span>
      </a>
    </Frame>
  );
}

define('tandem-company', ['company', 'language', 'accent'], css + own, Company);
