import { define } from '../shell.tsx';
import { Apply } from './Apply.tsx';
import css from './apply.css?inline';

define('tandem-apply', ['company', 'job', 'language', 'accent', 'open'], css, Apply);
