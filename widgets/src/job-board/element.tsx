import { define } from '../shell.tsx';
import { FACETS } from './filters.ts';
import { JobBoard } from './JobBoard.tsx';
import css from './job-board.css?inline';

const own = ':host(:not([hidden])){min-height:min(100vh,38em)}';

define('tandem-job-board', ['company', 'language', 'page-size', 'accent', 'layout', ...FACETS], css + own, JobBoard);
