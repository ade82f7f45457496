import { signal } from '@preact/signals-core';
import type { Board } from '@tandem/contracts/routes/boards';
import { resource } from '../call.ts';
import css from '../job-board/job-board.css?inline';
import type { Texts } from '../job-board/readable.ts';
import { define } from '../shell.ts';
import { pickLanguage } from '../texts.ts';

const own = ':host(:not([hidden])){min-height:0}section:empty{min-height:5em}img{max-height:3em;max-width:12em}';

// The company with how many jobs are open, leading to its page. Nothing where it cannot be loaded.
define('tandem-company', ['company', 'language', 'accent'], css + own, (host) => {
  const language = pickLanguage(host.getAttribute('language'), document.documentElement.lang, navigator.language);
  const tries = signal(0);
  const texts = resource<Texts>(() => `widgets/texts/${language}.json`, tries);
  const board = resource<Board>(() => `api/boards/${host.getAttribute('company') ?? ''}`, tries);
  return () => {
    const [words, found] = [texts.value, board.value];
    if (words === null || found === null) return <slot />;
    return (
      <section part="company" lang={language} style={{ '--_a': host.getAttribute('accent') }}>
        {words && found && (
          <>
            {found.company.logo && <img part="logo" src={found.company.logo} alt="" />}
            <h2 part="headline">{found.company.name}</h2>
            <p part="count">
              {found.jobs.length ? words.count.replace('{{count}}', `${found.jobs.length}`) : words.empty}
            </p>
            <a part="apply" class="main" href={found.company.url}>
              <span>{words.label}</span>
            </a>
          </>
        )}
      </section>
    );
  };
});
