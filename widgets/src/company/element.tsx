import { signal } from '@preact/signals-core';
import type { Board } from '@tandem/contracts/routes/boards';
import { resource } from '../call.ts';
import { campaign } from '../campaign.ts';
import css from '../job-board/job-board.css?inline';
import { define } from '../shell.ts';
import { languageOf } from '../texts.ts';

const own =
  ':host(:not([hidden])){min-height:0}section:empty{min-height:5em}h2{margin-bottom:.3em}img{max-height:3em;max-width:12em}';

// The company with how many jobs are open, leading to its page. What the page has put into it where it cannot be loaded.
define('tandem-company', ['company', 'language', 'accent'], css + own, (host) => {
  const language = languageOf(host);
  const answer = resource<Board>(
    () => `api/boards/${host.getAttribute('company') ?? ''}?language=${language}`,
    signal(0),
  );
  return () => {
    const board = answer.value;
    if (board === null) return <slot />;
    return (
      <section part="company" lang={language} style={{ '--_a': host.getAttribute('accent') }}>
        {board && (
          <>
            {board.company.logo && <img part="logo" src={board.company.logo} alt="" />}
            <h2 part="headline">{board.company.name}</h2>
            <p part="count">
              {board.jobs.length ? board.texts.count.replace('{{count}}', `${board.jobs.length}`) : board.texts.empty}
            </p>
            <a part="apply" class="main" href={board.company.url + campaign}>
              <span>{board.texts.label}</span>
            </a>
          </>
        )}
      </section>
    );
  };
});
