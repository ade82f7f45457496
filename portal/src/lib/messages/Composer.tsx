import { Button } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { FILE_KINDS } from '@tandem/catalogue/files';
import { MAX_MESSAGE_LENGTH } from '@tandem/catalogue/messages';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import { Kbd } from '@tandem/ui/Kbd';
import { TextArea } from '@tandem/ui/TextBox';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { forgetInserted, recordEdits } from '../ai/inserted-drafts.ts';
import { queries } from '../queries.ts';
import { reportTyping } from '../realtime/signals.ts';
import { AttachmentDrafts } from './AttachmentDrafts.tsx';
import { messageKeys } from './message-cache.ts';
import classes from './messages.module.css';
import { enqueue } from './outbox.ts';
import { useDevicePreference } from './preferences.ts';
import type { SideParts } from './side-parts.ts';
import type { Thread } from './thread.ts';
import { useAttachments } from './use-attachments.ts';
import { sidesOf } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';

const ACCEPT = FILE_KINDS.attachment.types.join(',');
/** Number of remaining characters from which the count is shown. */
const NEAR_LIMIT = 500;

interface ComposerProps {
  conversation: Conversation;
  parts: SideParts;
  /** Edits the reader's last message, when they press the arrow key. */
  onEditLast: (messages: readonly Message[]) => void;
}

/** The message editor. Its draft is stored on every device until it is sent. */
export function Composer({ conversation, parts, onEditLast }: ComposerProps) {
  const { t } = useTranslation('messages');
  const draft = useDraft(conversation);
  const files = useAttachments({
    conversationId: conversation._id,
    attached: draft.attachments,
    onChange: draft.attach,
  });
  const [job, setJob] = useState('');
  const [problem, setProblem] = useState<'job' | 'files' | null>(null);
  const [isOver, setOver] = useState(false);
  const [entersSend] = useDevicePreference('enter-sends');
  const box = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { other } = sidesOf(conversation);
  const name = other?.name || t('noName');
  const rest = MAX_MESSAGE_LENGTH - draft.text.length;

  const send = () => {
    const text = draft.text.trim();
    if (text === '' && draft.attachments.length === 0 && !files.isUploading) return;
    if (files.isUploading) return setProblem('files');
    if (draft.text.trim().length > MAX_MESSAGE_LENGTH) return;
    if (conversation.needsJob && job === '') return setProblem('job');
    setProblem(null);
    enqueue({
      conversationId: conversation._id,
      text,
      attachments: [...draft.attachments],
      jobId: conversation.needsJob ? job : undefined,
    });
    recordEdits(conversation._id, text);
    forgetInserted(conversation._id);
    draft.clear();
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const insert = (text: string) => {
    const at = box.current?.selectionStart ?? draft.text.length;
    const next = draft.text.slice(0, at) + text + draft.text.slice(box.current?.selectionEnd ?? at);
    draft.write(next);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at + text.length, at + text.length);
    });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the input of a composed character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (entersSend && !event.shiftKey))) {
      event.preventDefault();
      send();
    }
    if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault();
      onEditLast(queries.getQueryData<Thread>(messageKeys.thread(conversation._id))?.messages ?? []);
    }
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.add([...event.clipboardData.files]);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    files.add([...event.dataTransfer.files]);
  };

  return (
    <form
      className={classes.composer}
      data-over={isOver || undefined}
      onSubmit={submit}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {conversation.needsJob &&
        parts.jobChoice?.({
          conversation,
          value: job,
          onChange: (id) => {
            setJob(id);
            setProblem(null);
          },
          error: problem === 'job' ? t('job.missing') : undefined,
        })}
      <AttachmentDrafts conversationId={conversation._id} attached={draft.attachments} files={files} />
      <div className={classes.box}>
        <TextArea
          ref={box}
          aria-label={t('write', { name })}
          aria-describedby={hint}
          placeholder={t('write', { name })}
          dir="auto"
          rows={2}
          aria-invalid={rest < 0 || undefined}
          value={draft.text}
          onChange={({ target }) => {
            draft.write(target.value);
            reportTyping(conversation._id);
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.icon}
            aria-label={t('files.add')}
            title={t('files.hint')}
            onClick={() => input.current?.click()}
          >
            <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <span className={classes.fileHint}>{t('files.hint')}</span>
          {parts.savedReplies?.(conversation, insert)}
          <span className={classes.keys} id={hint}>
            {!entersSend && <Kbd>{t('ctrl')}</Kbd>} <Kbd>↵</Kbd> <span className="td-hidden">{t('sends')}</span>
          </span>
          <Button type="submit" className={classes.send}>
            <span className={classes.sendWord}>{t('send')}</span>
            <IconSend className={classes.sendIcon} size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('files.add')}
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {problem === 'files' && (
        <p className={classes.bad} role="alert">
          {t('files.wait')}
        </p>
      )}
      {rest < NEAR_LIMIT && (
        <p className={rest < 0 ? classes.bad : classes.quiet} role="status">
          {rest < 0 ? t('tooMany', { count: -rest }) : t('left', { count: rest })}
        </p>
      )}
    </form>
  );
}
