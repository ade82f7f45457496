import { Button } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@tandem/catalogue/messages';
import type { Message } from '@tandem/contracts/message';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';
import { useMessageActions } from './use-message-actions.ts';

interface EditMessageProps {
  message: Message;
  onClose: () => void;
}

/** Edits the text of a message. Escape cancels; the input stays if it cannot be saved. */
export function EditMessage({ message, onClose }: EditMessageProps) {
  const { t } = useTranslation(['messages', 'common']);
  const [text, setText] = useState(message.text);
  const { edit } = useMessageActions(message);
  const isUnchanged = text.trim() === '' || text.trim() === message.text;
  const save = () => {
    if (isUnchanged) onClose();
    else edit.mutate(text.trim(), { onSuccess: onClose });
  };
  return (
    <form
      className={classes.editing}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        aria-label={t('edit')}
        autoFocus
        voice
        dir="auto"
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            save();
          }
        }}
      />
      {edit.isError && (
        <p className={classes.bad} role="alert">
          {edit.error.message}
        </p>
      )}
      <div className={classes.editActions}>
        <Button type="submit" size="xs" loading={edit.isPending}>
          {t('saveEdit')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
