import { FILE_KINDS } from '@tandem/catalogue/files';
import { MAX_ATTACHMENTS } from '@tandem/catalogue/messages';
import { ApiError } from '@tandem/client/client';
import type { Attachment } from '@tandem/contracts/message';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused, sendAttachment } from './send-attachment.ts';

/** Maximum size of a file of a message, in bytes. */
const MAX_BYTES = FILE_KINDS.attachment.maxBytes;

/** A file that is chosen for a message and not yet uploaded. */
interface Upload {
  id: string;
  file: File;
  /** Progress of the upload, 0 to 100. */
  percent: number;
  /** Why it cannot be sent. */
  problem?: string;
  /** Whether the same file may be accepted at the next attempt. */
  canRetry?: boolean;
}

interface AttachmentOptions {
  conversationId: string;
  attached: readonly Attachment[];
  onChange: (attached: readonly Attachment[]) => void;
}

/**
 * Manages the files of a message draft. Each is uploaded at once; a failed upload does not affect the others. Uploads
 * that failed without a connection resume when it is back.
 */
export function useAttachments({ conversationId, attached, onChange }: AttachmentOptions) {
  const { t } = useTranslation('messages');
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const latest = useRef({ attached, onChange });
  latest.current = { attached, onChange };
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)));
  const drop = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));

  /** Several uploads may finish before the next render. */
  const attach = (attachment: Attachment) => {
    latest.current.attached = [...latest.current.attached, attachment];
    latest.current.onChange(latest.current.attached);
  };

  const start = async (id: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    try {
      const attachment = await sendAttachment(conversationId, file, {
        signal: abort.signal,
        onProgress: (percent) => change(id, { percent }),
      });
      drop(id);
      attach(attachment);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = (error instanceof ApiError && error.fields.file) || (error as Error).message;
      change(id, { problem, canRetry: !isRefused(error) });
    } finally {
      aborts.current.delete(id);
    }
  };

  const restart = useRef(() => {});
  restart.current = () => {
    for (const { id, file, canRetry } of uploads) if (canRetry) again(id, file);
  };
  useEffect(() => {
    const online = () => restart.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  const again = (id: string, file: File) => {
    setUploads((all) => all.map((each) => (each.id === id ? { id, file, percent: each.percent } : each)));
    void start(id, file);
  };

  const add = (files: readonly File[]) => {
    let room = MAX_ATTACHMENTS - attached.length - uploads.filter(({ problem }) => !problem).length;
    const problemOf = ({ size }: File) => {
      if (size > MAX_BYTES) return t('files.tooLarge');
      return room-- > 0 ? undefined : t('files.tooMany', { count: MAX_ATTACHMENTS });
    };
    const added = files.map((file): Upload => {
      const problem = problemOf(file);
      return { id: crypto.randomUUID(), file, percent: 0, ...(problem && { problem, canRetry: false }) };
    });
    setUploads((all) => [...all, ...added]);
    for (const { id, file, problem } of added) if (!problem) void start(id, file);
  };

  return {
    uploads,
    add,
    retry(id: string) {
      const upload = uploads.find((each) => each.id === id);
      if (upload) again(id, upload.file);
    },
    cancel(id: string) {
      aborts.current.get(id)?.abort();
      drop(id);
    },
    remove: (id: string) => onChange(attached.filter(({ _id }) => _id !== id)),
    /** Whether files are still being uploaded. */
    isUploading: uploads.some(({ problem }) => !problem),
  };
}
