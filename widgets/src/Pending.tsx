import { Failure } from './Failure.tsx';
import { Frame, type Host } from './shell.tsx';
import { errorsFor } from './texts.ts';
import type { Resource } from './use-resource.ts';

interface PendingProps extends Resource<object> {
  host: Host;
  part: string;
}

/**
 * An element that has no data: a skeleton while loading, or, after an error, the page's fallback content or else the
 * error.
 */
export function Pending({ host, part, answer: { status }, retry }: PendingProps) {
  const texts = errorsFor(host);
  return (
    <Frame host={host} part={part} busy={status === 'loading'}>
      {status === 'loading' ? (
        <div part="loading" />
      ) : (
        <slot>
          {status === 'absent' ? (
            <Failure host={host} text={texts.unknownCompany} retryText="" />
          ) : (
            <Failure host={host} text={texts.jobs} retryText={texts.retry} retry={retry} />
          )}
        </slot>
      )}
    </Frame>
  );
}
