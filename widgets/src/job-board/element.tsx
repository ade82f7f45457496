import { define } from '../shell.ts';
import { FACETS } from './filters.ts';
import { JobBoard } from './JobBoard.tsx';
import css from './job-board.css?inline';
import { boardState } from './state.ts';

define('tandem-job-board', ['company', 'language', 'page-size', 'accent', 'layout', ...FACETS], css, (host) => {
  const state = boardState(host);
  return () => <JobBoard state={state} />;
});
