import type { Host } from './shell.tsx';
import { origin } from './source.ts';

interface FailureProps {
  host: Host;
  /** Error message with placeholders for the company and Tandem's host. */
  text: string;
  /** The label of the button. */
  retryText: string;
  /** Absent if a retry can't help (404); then there is no button. */
  retry?: () => void;
}

/** An error message, with a retry button if a retry can help. */
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
