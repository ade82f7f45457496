import type { Host } from './shell.tsx';
import { origin } from './source.ts';

interface FailureProps {
  host: Host;
  /** What failed; the company and the address that it was asked for at are put in. */
  text: string;
  /** The label of the button. */
  retryText: string;
  /** Without it there is no button: what is not there will not be there in a moment. */
  retry?: () => void;
}

/** Says what failed and where, with a button where trying again can help. */
export const Failure = ({ host, text, retryText, retry }: FailureProps) => (
  <div role="alert" part="error" tabIndex={-1}>
    {text.replace('{{company}}', host.getAttribute('company') ?? '').replace('{{host}}', new URL(origin).host)}{' '}
    {retry && (
      <button type="button" part="retry" onClick={retry}>
        {retryText}
      </button>
    )}
  </div>
);
