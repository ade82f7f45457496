import { define } from '../shell.ts';
import { Apply } from './Apply.tsx';
import css from './apply.css?inline';
import { applyState } from './state.ts';

// A page may load it by the loader, and a board on it once more.
if (!customElements.get('tandem-apply'))
  define('tandem-apply', ['company', 'job', 'language', 'accent'], css, (host) => {
    const state = applyState(host);
    return () => <Apply state={state} />;
  });
