import { ApiError, type CallOptions } from '@tandem/client/client';
import { useEffect, useRef, useState } from 'react';

export interface SendOptions extends CallOptions {
  /** Called when the connection is lost and the upload will resume automatically. */
  onWaiting?: () => void;
}
export type Send = (file: Blob, options: SendOptions) => Promise<void>;

type Upload =
  | { state: 'none' }
  | { state: 'sending'; percent: number; waiting?: boolean }
  | { state: 'failed'; message: string; canRetry: boolean };

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Returns the failed state. A file that the server rejects cannot be retried; other failures may be temporary. */
function failed(error: unknown): Upload {
  const fault = error instanceof ApiError ? error.fields.file : undefined;
  return { state: 'failed', message: fault ?? (error as Error).message, canRetry: fault === undefined };
}

/** Manages one upload at a time: its progress, cancelling it, and sending the same file again after a failure. */
export function useUpload(send: Send) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const file = useRef<Blob>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (next: Blob) => {
    file.current = next;
    const controller = new AbortController();
    abort.current = controller;
    setUpload({ state: 'sending', percent: 0 });
    try {
      await send(next, {
        signal: controller.signal,
        onProgress: ({ bytes, total }) =>
          setUpload({ state: 'sending', percent: total ? Math.floor((bytes / total) * 100) : 0 }),
        onWaiting: () => setUpload((now) => (now.state === 'sending' ? { ...now, waiting: true } : now)),
      });
      setUpload({ state: 'none' });
    } catch (error) {
      setUpload(isAborted(error) ? { state: 'none' } : failed(error));
    }
  };

  return {
    upload,
    start,
    cancel: () => abort.current?.abort(),
    retry: () => void (file.current && start(file.current)),
    /** Fails without sending anything, for example if a file cannot be opened. */
    fail: (message: string) => setUpload({ state: 'failed', message, canRetry: false }),
  };
}
